import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { useFileDrop } from '#client/upload/file-drop.ts';
import { largestTextFile } from '#client/upload/text-file.ts';
import type { Translate } from '#shared/i18n/words.ts';
import { openFile } from './text-file.ts';
import {
  $draftKept,
  $notice,
  $text,
  type Notice,
  replaceText,
  setText,
  wakeText,
} from './text-store.ts';

interface Props {
  readonly say: Translate<'counter'>;
  readonly example: string;
}

/**
 * The text. The field is React's in structure alone: its value is the visitor's, also what was
 * typed before the island woke.
 */
export function TextField({ say, example }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const text = useStore($text, { ssr: 'initial' });
  const kept = useStore($draftKept, { ssr: 'initial' });
  const drop = useFileDrop(openFile);
  useEffect(() => wakeText(field.current?.value ?? ''), []);
  useEffect(() => {
    if (field.current && field.current.value !== text) field.current.value = text;
  }, [text]);
  return (
    <div className="editor" data-over={drop.over || undefined} {...drop.handlers}>
      <label htmlFor="counter-text">{say('ui.field.label')}</label>
      <textarea
        id="counter-text"
        ref={field}
        dir="auto"
        rows={12}
        defaultValue=""
        aria-describedby="counter-note"
        placeholder={say('ui.field.placeholder')}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      {drop.over && <p className="drop">{say('ui.drop')}</p>}
      <p className="note" id="counter-note">
        {say(kept ? 'ui.field.note' : 'ui.field.unkept')}
      </p>
      <Actions say={say} example={example} onReplaced={() => field.current?.focus()} />
      <NoticeLine say={say} />
    </div>
  );
}

/** Ways to another text. */
function Actions({ say, example, onReplaced }: Props & { readonly onReplaced: () => void }) {
  const file = useRef<HTMLInputElement>(null);
  const text = useStore($text, { ssr: 'initial' });
  useEffect(() => openFrom(file.current), []);
  return (
    <div className="actions">
      <label className="button quiet">
        {say('ui.file.open')}
        <input
          className="only-read"
          type="file"
          accept=".txt,.md,.markdown,text/plain,text/markdown"
          ref={file}
          onChange={(event) => openFrom(event.currentTarget)}
        />
      </label>
      {text === '' ? (
        <button
          className="button quiet"
          type="button"
          onClick={() => {
            setText(example);
            onReplaced();
          }}
        >
          {say('ui.example')}
        </button>
      ) : (
        <button
          className="button quiet"
          type="button"
          onClick={() => {
            replaceText('', { kind: 'cleared', before: text });
            onReplaced();
          }}
        >
          {say('ui.clear')}
        </button>
      )}
    </div>
  );
}

/** Opens what was chosen, also before the island woke; the same file may be chosen again. */
function openFrom(input: HTMLInputElement | null): void {
  const [file] = input?.files ?? [];
  if (!input || !file) return;
  void openFile(file);
  input.value = '';
}

/** Says what happened to the text, and gives back the one before. */
function NoticeLine({ say }: { readonly say: Translate<'counter'> }) {
  const notice = useStore($notice, { ssr: 'initial' });
  const before = notice && 'before' in notice ? notice.before : '';
  return (
    <div className="notice">
      <p role="status">{notice && messageOf(notice, say)}</p>
      {before && (
        <button className="link" type="button" onClick={() => replaceText(before, null)}>
          {say('ui.undo')}
        </button>
      )}
    </div>
  );
}

function messageOf(notice: Notice, say: Translate<'counter'>): string {
  switch (notice.kind) {
    case 'cleared':
      return say('ui.cleared');
    case 'opened':
    case 'open.failed':
    case 'deleted':
    case 'delete.failed':
      return say(`ui.${notice.kind}`, { title: notice.name });
    case 'file':
      return say('ui.file.opened', { name: notice.name });
    case 'file.large':
      return say('ui.file.large', { name: notice.name, limit: largestTextFile / 1024 / 1024 });
    case 'file.kind':
    case 'file.unreadable':
      return say(`ui.${notice.kind}`, { name: notice.name });
  }
}

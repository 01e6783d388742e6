import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { AddressField } from '#client/ui/AddressField.tsx';
import { documentExtensions } from '#shared/upload/document-rule.ts';
import { useSay, useSaying } from '../../client/say-context.ts';
import {
  $kept,
  $notice,
  $text,
  openFile,
  openPage,
  type SourceNotice,
  setText,
  wakeText,
} from './source-store.ts';

/** The text to summarise: pasted, or fetched into the field from a file or an address. */
export function SourceField() {
  const say = useSay();
  const field = useRef<HTMLTextAreaElement>(null);
  const text = useStore($text, { ssr: 'initial' });
  const kept = useStore($kept, { ssr: 'initial' });
  useEffect(() => wakeText(field.current?.value ?? ''), []);
  useEffect(() => {
    if (field.current && field.current.value !== text) field.current.value = text;
  }, [text]);
  const page = {
    address: say('ui.page'),
    placeholder: say('ui.page.placeholder'),
    get: say('ui.page.read'),
  };
  return (
    <div className="summary-source">
      <label htmlFor="summary-text">{say('ui.text')}</label>
      <textarea
        id="summary-text"
        ref={field}
        rows={10}
        dir="auto"
        defaultValue=""
        placeholder={say('ui.text.placeholder')}
        aria-describedby="summary-note"
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p className="note" id="summary-note">
        {say(kept ? 'ui.text.note' : 'ui.text.unkept')}
      </p>
      <div className="fetch">
        <FileButton />
        <AddressField words={page} onOpen={({ value }) => void openPage(value)} />
        <TextButton onReplaced={() => field.current?.focus()} />
      </div>
      <Notice />
    </div>
  );
}

function TextButton({ onReplaced }: { readonly onReplaced: () => void }) {
  const say = useSay();
  const { example } = useSaying();
  const isEmpty = useStore($text, { ssr: 'initial' }) === '';
  return (
    <button
      className="button quiet"
      type="button"
      onClick={() => {
        setText(isEmpty ? example : '');
        $notice.set(null);
        onReplaced();
      }}
    >
      {say(isEmpty ? 'ui.example' : 'ui.clear')}
    </button>
  );
}

function FileButton() {
  const say = useSay();
  const file = useRef<HTMLInputElement>(null);
  useEffect(() => openFrom(file.current), []);
  return (
    <label className="button quiet">
      {say('ui.file')}
      <input
        className="only-read"
        type="file"
        accept={documentExtensions.join(',')}
        ref={file}
        onChange={({ currentTarget }) => openFrom(currentTarget)}
      />
    </label>
  );
}

function openFrom(input: HTMLInputElement | null): void {
  const [file] = input?.files ?? [];
  if (!input || !file) return;
  void openFile(file);
  input.value = '';
}

const good: readonly SourceNotice['what'][] = ['read', 'cut', 'sending', 'reading'];

function Notice() {
  const say = useSay();
  const notice = useStore($notice, { ssr: 'initial' });
  return (
    <p className={notice && !good.includes(notice.what) ? 'notice failed' : 'notice'} role="status">
      {notice &&
        ('title' in notice
          ? say(`ui.source.${notice.what}`, { title: notice.title })
          : say(`ui.source.${notice.what}`))}
    </p>
  );
}

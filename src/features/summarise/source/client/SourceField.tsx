import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { documentExtensions } from '#shared/upload/document-rule.ts';
import { useSay, useSaying } from '../../client/say-context.ts';
import { longestAddress } from '../../limits.ts';
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
        <PageField />
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

/** Not a form of its own: it stands in one. */
function PageField() {
  const say = useSay();
  const field = useRef<HTMLInputElement>(null);
  const open = () => void openPage(field.current?.value ?? '');
  return (
    <div className="page">
      <label className="only-read" htmlFor="summary-page">
        {say('ui.page')}
      </label>
      <input
        id="summary-page"
        ref={field}
        type="text"
        inputMode="url"
        dir="ltr"
        maxLength={longestAddress}
        autoComplete="off"
        placeholder={say('ui.page.placeholder')}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          open();
        }}
      />
      <button className="button quiet" type="button" onClick={open}>
        {say('ui.page.read')}
      </button>
    </div>
  );
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

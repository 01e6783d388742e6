import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef } from 'react';
import { isComposing } from '#client/ui/composing.ts';
import { $form, $notice, type AddNotice, addFile, addPasted, newForm } from './add-store.ts';
import { useSay } from './say-context.ts';

/** The field that takes whatever names a work, also what was typed before this script woke. */
export function AddBox() {
  const say = useSay();
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useStore($form, { ssr: 'initial' });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const element = field.current;
    if (!element || !(await addPasted(element.value))) return;
    element.value = '';
    element.focus();
  };
  return (
    <div className="cite-add">
      <form method="dialog" onSubmit={(event) => void send(event)}>
        <label htmlFor="cite-paste">{say('ui.paste')}</label>
        <textarea
          id="cite-paste"
          ref={field}
          rows={3}
          dir="auto"
          spellCheck={false}
          autoComplete="off"
          placeholder={say('ui.paste.placeholder')}
          aria-describedby="cite-asks"
          onKeyDown={(event) => {
            const isLine = !event.currentTarget.value.includes('\n');
            if (
              event.key !== 'Enter' ||
              event.shiftKey ||
              !isLine ||
              isComposing(event.nativeEvent)
            )
              return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
        <p className="note" id="cite-asks">
          {say('ui.asks')}
        </p>
        <div className="actions">
          <button className="button" type="submit">
            {say('ui.add')}
          </button>
          <button
            className="button quiet"
            type="button"
            aria-expanded={form !== null}
            onClick={() => (form ? $form.set(null) : newForm())}
          >
            {say('ui.hand')}
          </button>
          <FileButton />
        </div>
      </form>
      <Notice />
    </div>
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
        accept=".bib,.bibtex,.ris,.json,.txt"
        ref={file}
        onChange={(event) => openFrom(event.currentTarget)}
      />
    </label>
  );
}

function openFrom(input: HTMLInputElement | null): void {
  const [file] = input?.files ?? [];
  if (!input || !file) return;
  void addFile(file);
  input.value = '';
}

function Notice() {
  const notice = useStore($notice, { ssr: 'initial' });
  const say = useSay();
  const isBad = notice && !['added', 'found', 'asking'].includes(notice.what);
  return (
    <p className={isBad ? 'cite-notice failed' : 'cite-notice'} role="status">
      {notice && said(notice, say)}
    </p>
  );
}

function said(notice: AddNotice, say: ReturnType<typeof useSay>): string {
  switch (notice.what) {
    case 'added':
      return say('ui.notice.added', { count: notice.count });
    case 'full':
      return say('ui.notice.full', { count: notice.count });
    case 'found':
      return say('ui.notice.found', { source: notice.source });
    case 'missing':
      return say('ui.notice.missing', { source: notice.source });
    default:
      return say(`ui.notice.${notice.what}`);
  }
}

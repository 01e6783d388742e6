import '#client/ui/file-field.css';
import { useId, useRef, useState } from 'react';
import { longText } from '#client/ui/long-text.ts';
import { fileText } from '#client/upload/file-text.ts';
import { longestCsv, longestName } from '#shared/translate/glossary-limits.ts';
import { usePartWords } from '../../parts/client/parts-context.ts';
import type { Edited } from './GlossaryDialog.tsx';

interface Props {
  /** What stands in the fields as they appear; they are the visitor's after that. */
  readonly begun: Pick<Edited, 'name' | 'entries'> | null;
  /** Whether a file was too large to be read. */
  readonly onFile: (isLarge: boolean) => void;
}

/** Name and entries of a glossary; entries are typed, pasted, or read from a file. */
export function EntryFields({ begun: first, onFile }: Props) {
  const say = usePartWords();
  const id = useId();
  const within = (most: number) => longText(most, (count) => say('ui.long', { count, most }));
  const long = within(longestCsv);
  const [begun] = useState(first);
  const field = useRef<HTMLTextAreaElement>(null);
  const open = async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    if (!file) return;
    // A sign may take four bytes.
    const isRead = file.size <= longestCsv * 4;
    const text = isRead ? await fileText(file) : null;
    input.value = '';
    onFile(text === null);
    if (text === null || !field.current) return;
    field.current.value = text;
    field.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <>
      <label>
        {say('ui.glossary.name')}
        <input
          {...{ name: 'name', required: true, dir: 'auto', defaultValue: begun?.name }}
          {...within(longestName)}
        />
      </label>
      <label>
        {say('ui.glossary.entries')}
        <textarea
          name="entries"
          {...long}
          ref={(node) => {
            field.current = node;
            long.ref(node);
          }}
          required
          rows={6}
          dir="auto"
          defaultValue={begun?.entries}
          aria-describedby={id}
        />
      </label>
      <small id={id}>{say('ui.glossary.entries.note')}</small>
      <label>
        {say('ui.glossary.file')}
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          onChange={({ currentTarget }) => void open(currentTarget)}
        />
      </label>
    </>
  );
}

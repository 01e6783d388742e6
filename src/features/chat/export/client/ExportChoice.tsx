import { useState } from 'react';
import { useWords } from '../../client/say-context.ts';
import type { FileFormat } from './make-file.ts';

const whats = ['selected', 'path', 'tree', 'all'] as const;
export type What = (typeof whats)[number];
const formats = ['md', 'docx', 'pdf', 'json'] as const;

interface Props {
  /** A conversation is on screen. */
  readonly hasChat: boolean;
  /** How many chats are selected in the list. */
  readonly selected: number;
  readonly busy: boolean;
  readonly onChoose: (what: What, format: FileFormat | 'pdf') => void;
}

/** What is exported, and as which kind of file. */
export function ExportChoice({ hasChat, selected, busy, onChoose }: Props) {
  const say = useWords('export');
  const [what, setWhat] = useState<What>(selected > 0 ? 'selected' : hasChat ? 'path' : 'all');
  const [wanted, setWanted] = useState<FileFormat | 'pdf'>('md');
  const fit = formats.filter((one) => fits(what, one));
  const format = fit.find((one) => one === wanted) ?? fit[0] ?? 'json';
  return (
    <form
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(what, format);
      }}
    >
      <label>
        {say('ui.what')}
        <select value={what} onChange={(event) => setWhat(event.target.value as What)}>
          {whats
            .filter((one) => one === 'all' || (one === 'selected' ? selected > 0 : hasChat))
            .map((one) => (
              <option key={one} value={one}>
                {one === 'selected'
                  ? say('ui.what.selected', { count: selected })
                  : say(`ui.what.${one}`)}
              </option>
            ))}
        </select>
      </label>
      <label>
        {say('ui.format')}
        <select
          value={format}
          onChange={(event) => setWanted(event.target.value as FileFormat | 'pdf')}
        >
          {fit.map((one) => (
            <option key={one} value={one}>
              {say(`ui.format.${one}`)}
            </option>
          ))}
        </select>
      </label>
      {(what === 'all' || what === 'selected') && (
        <p className="note">{say(format === 'pdf' ? 'ui.many.pdf' : 'ui.many.zip')}</p>
      )}
      <button className="button" type="submit" aria-disabled={busy}>
        {say('ui.go')}
      </button>
    </form>
  );
}

/** Versions stand in JSON alone. */
function fits(what: What, format: FileFormat | 'pdf'): boolean {
  return what !== 'tree' || format === 'json';
}

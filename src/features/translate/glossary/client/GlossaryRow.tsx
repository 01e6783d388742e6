import { useState } from 'react';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { saveFile } from '#client/ui/save-file.ts';
import type { GlossaryLine } from '../../contract.ts';
import { useLanguageName, usePartWords } from '../../parts/client/parts-context.ts';
import type { Edited } from './GlossaryDialog.tsx';
import { loadGlossaryCalls, removeGlossary } from './glossary-store.ts';

interface Props {
  readonly line: GlossaryLine;
  readonly onEdit: (edited: Edited) => void;
  /** It is deleted, and its buttons are no longer there for focus. */
  readonly onGone: () => void;
}

/** One glossary, with what can be done with each of its pairs. */
export function GlossaryRow({ line, onEdit, onGone }: Props) {
  const say = usePartWords();
  const nameOf = useLanguageName();
  const [asking, setAsking] = useState(false);
  const { id, name, pairs } = line;
  return (
    <li>
      <bdi>{name}</bdi>
      {pairs.map(({ from, to, count }) => {
        const pair = { from: nameOf(from), to: nameOf(to) };
        const open = async () => (await loadGlossaryCalls())?.csv(id, from, to);
        return (
          <div className="actions" key={`${from} ${to}`}>
            <small>{say('ui.glossary.pair', { ...pair, count })}</small>
            <button
              className="link"
              type="button"
              onClick={async () => {
                const found = await open();
                if (found) onEdit({ id, name, from, to, entries: plain(found.csv) });
              }}
            >
              {say('ui.glossary.edit')}
            </button>
            <button
              className="link"
              type="button"
              onClick={async () => {
                const found = await open();
                if (found) saveFile(found.file, new Blob([found.csv], { type: 'text/csv' }));
              }}
            >
              {say('ui.glossary.csv')}
            </button>
          </div>
        );
      })}
      <div className="actions">
        <button className="link danger" type="button" onClick={() => setAsking(true)}>
          {say('ui.glossary.delete')}
        </button>
      </div>
      <ConfirmDialog
        question={asking ? say('ui.glossary.delete.ask', { name }) : null}
        yes={say('ui.glossary.delete')}
        no={say('ui.glossary.keep')}
        onAnswer={async (yes) => {
          setAsking(false);
          if (yes && (await removeGlossary(id))) onGone();
        }}
      />
    </li>
  );
}

/** Without the mark by which spreadsheets know UTF-8, and lines as a field has them. */
function plain(csv: string): string {
  return csv
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n')
    .trimEnd();
}

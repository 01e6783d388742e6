import type { Tokens } from 'marked';
import { directionOf } from './direction.ts';
import { Inline } from './Inline.tsx';
import { useMarkdownWords } from './setting.ts';

/** A larger table is shown as it was written: so many cells would hold the page up (R34). */
const mostCells = 3000;

export function Table({ table }: { readonly table: Tokens.Table }) {
  const say = useMarkdownWords();
  const { header, rows, raw } = table;
  const dir = directionOf([header, ...rows].flat().map(({ text }) => text));
  const large = header.length * (rows.length + 1) > mostCells;
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are no fields of a form.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus.
    <div className="scroller" dir={dir} role="group" tabIndex={0} aria-label={say('ui.table')}>
      {large ? (
        <pre dir="auto">{raw}</pre>
      ) : (
        <table>
          <thead>
            <Row cells={header} />
          </thead>
          <tbody>
            {rows.map((cells, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a table grows at its end.
              <Row key={at} cells={cells} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

const alignment = { left: 'start', right: 'end', center: 'center' } as const;

function Row({ cells }: { readonly cells: readonly Tokens.TableCell[] }) {
  return (
    <tr>
      {cells.map(({ header, align, tokens }, at) => {
        const Cell = header ? 'th' : 'td';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name.
          <Cell key={at} data-align={align ? alignment[align] : undefined}>
            <Inline tokens={tokens} />
          </Cell>
        );
      })}
    </tr>
  );
}

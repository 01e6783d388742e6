import { useWords } from '../../client/say-context.ts';
import { $picking, type Picking } from './batch-store.ts';

const longestSample = 40;

/** Where the titles stand in a table, and whether its first row is one of them. */
export function ColumnChoice({ picking }: { readonly picking: Picking }) {
  const say = useWords();
  const { table, column, skipFirst } = picking;
  if (!table?.hasHead) return null;
  const sample = (at: number) => (table.rows[0]?.[at] ?? '').trim().slice(0, longestSample);
  return (
    <div className="article-columns">
      {table.columns > 1 && (
        <label>
          {say('ui.column')}
          <select
            value={column}
            onChange={(event) =>
              $picking.set({ ...picking, column: Number(event.currentTarget.value) })
            }
          >
            {Array.from({ length: table.columns }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place.
              <option key={at} value={at}>
                {say('ui.column.name', { number: at + 1, sample: sample(at) })}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="choice">
        <input
          type="checkbox"
          checked={skipFirst}
          onChange={(event) => $picking.set({ ...picking, skipFirst: event.currentTarget.checked })}
        />
        {say('ui.column.first')}
      </label>
    </div>
  );
}

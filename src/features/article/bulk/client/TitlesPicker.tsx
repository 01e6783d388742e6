import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import type { CsvTable } from '#shared/text/csv-table.ts';
import { useWords } from '../../client/say-context.ts';
import { longestCsv, mostRows, mostTitles } from '../../limits.ts';
import { readFileTitles, readLines } from '../csv.ts';
import { $picking, titlesIn } from './batch-store.ts';
import { readText } from './read-text.ts';

const shownTitles = 8;
const longestSample = 40;

/** Titles from a file or pasted; what will be written is seen before it is. */
export function TitlesPicker() {
  const say = useWords();
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle');
  const read = async (file: File) => {
    setState('reading');
    const text = await readText(file);
    setState(text === null ? 'failed' : 'idle');
    if (text !== null) take(readFileTitles(file.name, text));
  };
  return (
    <div className="wide article-titles">
      <label>
        {say('ui.file')}
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-describedby="article-file"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file) void read(file);
          }}
        />
        <small id="article-file">
          {say('ui.file.note', { rows: mostRows, titles: mostTitles })}
        </small>
      </label>
      <label>
        {say('ui.paste')}
        <textarea
          {...{ rows: 4, dir: 'auto', maxLength: longestCsv }}
          onChange={(event) => take(readLines(event.currentTarget.value))}
        />
      </label>
      <p role="status" className={state === 'failed' ? 'run-failed' : 'note'}>
        {state !== 'idle' && say(`ui.file.${state}`)}
      </p>
      <Columns />
      <Preview />
    </div>
  );
}

function take(table: CsvTable): void {
  $picking.set({ table, column: 0, skipFirst: table.columns > 1 });
}

function Columns() {
  const say = useWords();
  const picking = useStore($picking, { ssr: 'initial' });
  const { table, column, skipFirst } = picking;
  if (!table || table.columns < 2) return null;
  const sample = (at: number) => (table.rows[0]?.[at] ?? '').trim().slice(0, longestSample);
  return (
    <div className="article-columns">
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

function Preview() {
  const say = useWords();
  const picking = useStore($picking, { ssr: 'initial' });
  const titles = useMemo(() => titlesIn(picking), [picking]);
  const { table } = picking;
  const chosen = titles.slice(0, mostTitles);
  if (!table || table.rows.length === 0) return null;
  if (chosen.length === 0) return <p className="run-failed">{say('ui.file.empty')}</p>;
  const rest = chosen.length - shownTitles;
  return (
    <section aria-labelledby="article-preview">
      <h3 id="article-preview">{say('ui.preview')}</h3>
      <ol>
        {chosen.slice(0, shownTitles).map((title) => (
          <li key={title} dir="auto">
            {title}
          </li>
        ))}
      </ol>
      {rest > 0 && <p className="note">{say('ui.preview.more', { count: rest })}</p>}
      {titles.length > chosen.length && (
        <p className="run-failed">{say('ui.file.many', { most: mostTitles })}</p>
      )}
      {table.cut && <p className="run-failed">{say('ui.file.cut')}</p>}
    </section>
  );
}

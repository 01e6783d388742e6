import '#client/ui/file-field.css';
import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { useWords } from '../../client/say-context.ts';
import { longestCsv, mostRows, mostTitles } from '../../limits.ts';
import { readFileTitles, readLines, type TitleTable } from '../csv.ts';
import { $picking, titlesIn } from './batch-store.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import { readText } from './read-text.ts';

const shownTitles = 8;

/** Titles from a file or pasted; what will be written is seen before it is. */
export function TitlesPicker() {
  const say = useWords();
  const picking = useStore($picking, { ssr: 'initial' });
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
      <ColumnChoice picking={picking} />
      <Preview />
    </div>
  );
}

function take(table: TitleTable): void {
  $picking.set({ table, column: 0, skipFirst: table.columns > 1 && table.rows.length > 1 });
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

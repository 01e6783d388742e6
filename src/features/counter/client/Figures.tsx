import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Translate } from '#shared/i18n/words.ts';
import { groupThousands } from '#shared/number/grouping.ts';
import type { Analysis } from '#shared/text/analysis.ts';
import { $analysis, $counting, $text } from './text-store.ts';

const figures = ['words', 'characters', 'letters', 'sentences', 'paragraphs'] as const;
/** A screen reader hears the number of words when typing has paused so long, in milliseconds. */
const hush = 1500;

/** All figures, live. They are no live region themselves: each keystroke would be read out. */
export function Figures({ say }: { readonly say: Translate<'counter'> }) {
  const analysis = useStore($analysis, { ssr: 'initial' });
  const counting = useStore($counting, { ssr: 'initial' });
  const { count } = analysis;
  return (
    <section className="figures" aria-label={say('ui.figures')} aria-busy={counting}>
      <dl>
        {figures.map((figure) => (
          <div key={figure} data-figure={figure}>
            <dt>{say(`ui.${figure}`, { count: count[figure] })}</dt>
            <dd>{groupThousands(count[figure])}</dd>
          </div>
        ))}
        <div data-figure="reading">
          <dt>{say('ui.reading')}</dt>
          <dd className="said">{readingTime(analysis, say)}</dd>
        </div>
        <div data-figure="readability">
          <dt>{say('ui.readability')}</dt>
          <dd className="said">{readability(analysis, say)}</dd>
        </div>
      </dl>
      {counting && <p className="counting">{say('ui.counting')}</p>}
      <Heard words={count.words} say={say} />
    </section>
  );
}

function readingTime({ count, readingMinutes }: Analysis, say: Translate<'counter'>): string {
  if (count.words === 0) return '–';
  const minutes = Math.round(readingMinutes);
  return minutes < 1 ? say('ui.reading.short') : say('ui.reading.minutes', { minutes });
}

function readability({ count, readability: found }: Analysis, say: Translate<'counter'>) {
  if (count.words === 0) return '–';
  if (found.formula === null) return <small>{say(`ui.readability.${found.reason}`)}</small>;
  const { formula, score, level } = found;
  return (
    <>
      {say(`ui.readability.${level}`)} <small>{say(`ui.readability.${formula}`, { score })}</small>
    </>
  );
}

function Heard({ words, say }: { readonly words: number; readonly say: Translate<'counter'> }) {
  const text = useStore($text, { ssr: 'initial' });
  const [heard, setHeard] = useState('');
  useEffect(() => {
    if (text === '') return;
    const timer = setTimeout(() => setHeard(say('ui.heard', { words })), hush);
    return () => clearTimeout(timer);
  }, [words, text, say]);
  return (
    <p className="only-read" role="status">
      {heard}
    </p>
  );
}

/** Phrases that come back, the longest first. */
export function Phrases({ say }: { readonly say: Translate<'counter'> }) {
  const { phrases, count } = useStore($analysis, { ssr: 'initial' });
  if (count.words === 0) return null;
  return (
    <section className="phrases" aria-labelledby="counter-phrases">
      <h2 id="counter-phrases">{say('ui.phrases')}</h2>
      {phrases.length === 0 ? (
        <p className="note">{say('ui.phrases.none')}</p>
      ) : (
        <ul>
          {phrases.map(({ text, count }) => (
            <li key={text}>
              <bdi>{text}</bdi> <small>{say('ui.phrases.times', { count })}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

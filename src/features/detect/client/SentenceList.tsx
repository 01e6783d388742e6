import { useState } from 'react';
import type { MarkedSentence } from '../style/client/figures.ts';
import { useWords } from './say-context.ts';

/** Sentences that are shown at once. */
const step = 50;

/** Each sentence with what may be worth a second look. */
export function SentenceList({ sentences }: { readonly sentences: readonly MarkedSentence[] }) {
  const say = useWords();
  const [only, setOnly] = useState(true);
  const [count, setCount] = useState(step);
  const chosen = only ? sentences.filter(({ marks }) => marks.length > 0) : sentences;
  return (
    <section className="sentences" aria-labelledby="detect-sentences">
      <h2 id="detect-sentences">{say('ui.sentences')}</h2>
      <p className="note">{say('ui.sentences.lede')}</p>
      <label>
        <input type="checkbox" checked={only} onChange={() => setOnly(!only)} />
        {say('ui.sentences.only')}
      </label>
      {chosen.length === 0 && <p>{say('ui.sentences.none')}</p>}
      <ol>
        {chosen.slice(0, count).map(({ text, words, marks }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences stand in one order.
          <li key={at}>
            <p dir="auto">{text}</p>
            <small>
              {[
                say('ui.sentences.words', { count: words }),
                ...marks.map((mark) => say(`ui.mark.${mark}`)),
              ].join(' · ')}
            </small>
          </li>
        ))}
      </ol>
      {chosen.length > count && (
        <button className="button quiet" type="button" onClick={() => setCount(count + step)}>
          {say('ui.more')}
        </button>
      )}
    </section>
  );
}

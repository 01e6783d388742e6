import { useStore } from '@nanostores/react';
import type { Translate } from '#shared/i18n/words.ts';
import { $analysis } from './text-store.ts';

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

import { useWords } from '../../client/say-context.ts';
import type { Picture } from '../../contract.ts';

/** Pictures that are still to be made. */
export function PictureList({ images }: { readonly images: readonly Picture[] }) {
  const say = useWords();
  if (images.length === 0) return null;
  return (
    <section className="article-meta" aria-labelledby="article-pictures">
      <h3 id="article-pictures">{say('ui.pictures')}</h3>
      <ol>
        {images.map(({ heading, description, alt, caption }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same, and none has state.
          <li key={at}>
            <b>{say('ui.pictures.for', { heading })}</b>
            <p dir="auto">{description}</p>
            <dl>
              <dt>{say('ui.pictures.alt')}</dt>
              <dd dir="auto">{alt}</dd>
              <dt>{say('ui.pictures.caption')}</dt>
              <dd dir="auto">{caption}</dd>
            </dl>
          </li>
        ))}
      </ol>
    </section>
  );
}

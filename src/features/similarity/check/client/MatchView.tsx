import { useState } from 'react';
import { useSaying, useWords } from '../../client/say-context.ts';
import type { Match, Passage } from '../../contract.ts';

/** Passages that are shown at once, and UTF-16 units of each. */
const step = 10;
const longest = 2_000;

interface Props {
  readonly match: Match;
  /** The checked text. */
  readonly text: string;
}

/** A text that shares words with the checked one, passage by passage. */
export function MatchView({ match, text }: Props) {
  const say = useWords();
  const { tag } = useSaying();
  const [count, setCount] = useState(step);
  const { kind, title, url, words, resemblance, passages, more } = match;
  const share = new Intl.NumberFormat(tag, { style: 'percent' }).format(resemblance ?? 0);
  return (
    <details className="match" open>
      <summary>
        <bdi>{title}</bdi>{' '}
        <small>
          {[
            say(`ui.match.${kind}`),
            say('ui.match.words', { words }),
            ...(resemblance === null ? [] : [say('ui.match.alike', { share })]),
          ].join(' · ')}
        </small>
      </summary>
      {url && (
        <p>
          <a href={url} rel="noopener noreferrer nofollow" target="_blank">
            {url}
          </a>
        </p>
      )}
      {passages.slice(0, count).map((passage) => (
        <Sides key={`${passage.start} ${passage.theirWord}`} passage={passage} text={text} />
      ))}
      {passages.length > count ? (
        <button className="button quiet" type="button" onClick={() => setCount(count + step)}>
          {say('ui.more')}
        </button>
      ) : (
        more > 0 && <p className="note">{say('ui.match.more', { more })}</p>
      )}
    </details>
  );
}

/** One passage as it stands in both texts. */
function Sides({ passage, text }: { readonly passage: Passage; readonly text: string }) {
  const say = useWords();
  const { start, end, word, theirWord, words, theirs } = passage;
  return (
    <div className="passage">
      <figure>
        <figcaption>
          {say('ui.passage.mine', { word })} · {say('ui.passage.words', { words })}
        </figcaption>
        <blockquote dir="auto">{text.slice(start, end).slice(0, longest)}</blockquote>
      </figure>
      <figure>
        <figcaption>{say('ui.passage.theirs', { word: theirWord })}</figcaption>
        <blockquote dir="auto">{theirs}</blockquote>
      </figure>
    </div>
  );
}

import { useEffect } from 'react';
import { Failed } from '#client/errors/failed.ts';
import { handleError } from '#client/errors/handle.ts';
import { LimitWall } from '#client/limits/LimitWall.tsx';
import { LimitCard } from '#client/runs/LimitCard.tsx';
import { beginSession } from '#client/session/begin.ts';
import { catalogue, type ErrorKey, isErrorKey } from '#shared/errors/catalogue.ts';
import { type IslandWords, sayer } from '#shared/i18n/plural.ts';
import { meterOfLimit } from '#shared/plan/meter.ts';
import '#client/runs/runs.css';

interface Props {
  /** BCP 47 tag of the page. */
  readonly tag: string;
  /** Messages of the groups that begin with `ui.limit`. */
  readonly runs: IslandWords;
  readonly essay: IslandWords;
  readonly article: IslandWords;
  /** Path of the sign-in page. */
  readonly signIn: string;
}

const keys: readonly ErrorKey[] = Object.keys(catalogue)
  .filter(isErrorKey)
  .filter((key) => meterOfLimit(key));

/** Raises each limit as a call would: a toast, the wall, or the card of a tool whose limit is silent. */
export function WallIsland({ tag, runs, essay, article, signIn }: Props) {
  useEffect(() => void beginSession(), []);
  const plans = sayer<'runs'>(runs, tag)('ui.limit.plans');
  const ofEssay = sayer<'essay'>(essay, tag);
  const ofArticle = sayer<'article'>(article, tag);
  return (
    <>
      <ul>
        {keys.map((key) => (
          <li key={key}>
            <button className="link" type="button" onClick={() => raise(key)}>
              {key}
            </button>{' '}
            {catalogue[key].show}
          </li>
        ))}
      </ul>
      <LimitCard meter="gpt3_words" say={ofEssay} signInHref={signIn} plans={plans} />
      <LimitCard meter="article_writer" say={ofArticle} signInHref={signIn} plans={plans} />
      <LimitWall />
    </>
  );
}

function raise(key: ErrorKey): void {
  const { message, rpc, code } = catalogue[key];
  handleError(new Failed({ kind: 'rpc', key, message, code: rpc, number: code }));
}

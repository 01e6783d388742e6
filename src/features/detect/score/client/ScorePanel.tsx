import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useNumbers, useWords } from '../../client/say-context.ts';
import { $text } from '../../client/style-store.ts';
import type { Scored, ScoreSetting } from '../../contract.ts';
import { leastWords, longestScored } from '../../limits.ts';
import { score, setting } from './calls.ts';
import { Reliability } from './Reliability.tsx';

type Asked = { readonly kind: 'idle' | 'working' } | Scored;

/** Asks the operator's scoring model, where there is one that was measured. */
export function ScorePanel() {
  const say = useWords();
  const text = useStore($text, { ssr: 'initial' });
  const [known, setKnown] = useState<ScoreSetting>(null);
  const [asked, setAsked] = useState<Asked>({ kind: 'idle' });
  useEffect(() => void setting().then(setKnown), []);
  // What was said of another text is nothing to this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what makes it stale.
  useEffect(() => setAsked({ kind: 'idle' }), [text]);
  if (!known) return null;
  const ask = async () => {
    setAsked({ kind: 'working' });
    const told = await score(text.slice(0, longestScored));
    if ($text.get() === text) setAsked(told ?? { kind: 'idle' });
  };
  return (
    <section className="score" aria-labelledby="detect-score">
      <h2 id="detect-score">{say('ui.score')}</h2>
      <p>{say('ui.score.lede')}</p>
      <button
        className="button quiet"
        type="button"
        disabled={asked.kind === 'working'}
        onClick={() => void ask()}
      >
        {say(asked.kind === 'working' ? 'ui.score.working' : 'ui.score.ask')}
      </button>
      <div role="status">
        <Answer asked={asked} languages={known.languages} />
      </div>
    </section>
  );
}

function Answer({
  asked,
  languages,
}: {
  readonly asked: Asked;
  readonly languages: readonly string[];
}) {
  const say = useWords();
  const { share, languages: inWords } = useNumbers();
  switch (asked.kind) {
    case 'idle':
    case 'working':
      return null;
    case 'short':
      return <p>{say('ui.score.short', { words: asked.words, least: leastWords })}</p>;
    case 'language':
      return <p>{say('ui.score.language', { languages: inWords(languages) })}</p>;
    case 'rare':
      return <p>{say('ui.score.rare')}</p>;
    case 'score': {
      const { found, low, high, count } = asked;
      return (
        <>
          <p className="value">
            {say('ui.score.found', { share: share(found), low: share(low), high: share(high) })}
          </p>
          <p>{say('ui.score.means', { count })}</p>
          <Reliability bins={asked.bins} at={asked.at} />
        </>
      );
    }
  }
}

import { groupThousands } from '#shared/number/grouping.ts';
import { rewardKinds } from '#shared/plan/reward.ts';
import type { RewardSummary } from '#shared/referral/summary.ts';
import { useSpeech } from './speech.ts';

const steps = ['joined', 'confirmed', 'counted'] as const;

/** Who came by the link, in numbers, and the words that were earned. */
export function CamePart({ mine }: { readonly mine: RewardSummary }) {
  const { say } = useSpeech();
  const earned = rewardKinds.flatMap((kind) => {
    const count = mine.words[kind] ?? 0;
    return count > 0 ? [{ kind, count }] : [];
  });
  return (
    <>
      <section aria-labelledby="came">
        <h2 id="came">{say('ui.came.title')}</h2>
        {mine.joined === 0 ? (
          <p>{say('ui.came.none')}</p>
        ) : (
          <dl>
            {steps.map((step) => (
              <div key={step}>
                <dt>{say(`ui.came.${step}`)}</dt>
                <dd>{groupThousands(mine[step])}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      <section aria-labelledby="words">
        <h2 id="words">{say('ui.words.title')}</h2>
        {earned.length === 0 ? (
          <p>{say('ui.words.none')}</p>
        ) : (
          <dl>
            {earned.map(({ kind, count }) => (
              <div key={kind}>
                <dt>{say(`ui.words.${kind}`)}</dt>
                <dd>{say('ui.words.amount', { count })}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
    </>
  );
}

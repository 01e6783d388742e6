import type { UseOverview } from '../contract.ts';
import { dateOf, useSpeech } from './say-context.ts';

interface Props {
  readonly use: UseOverview;
  readonly pricing: string | null;
}

/** Which plan it is, until when, and where another is. */
export function PlanPart({ use, pricing }: Props) {
  const { say, tag } = useSpeech();
  const { plan, renewal } = use;
  return (
    <section aria-labelledby="plan">
      <h2 id="plan">{say('ui.plan')}</h2>
      <p className="plan">{say(`ui.tier.${plan}`)}</p>
      {renewal.kind === 'open' ? (
        plan !== 'Free' && <p>{say('ui.plan.open')}</p>
      ) : (
        <p>{say(`ui.plan.${renewal.kind}`, { date: dateOf(renewal.at, tag) })}</p>
      )}
      {pricing !== null && (
        <p>
          <a href={pricing}>{say('ui.plan.prices')}</a>
        </p>
      )}
    </section>
  );
}

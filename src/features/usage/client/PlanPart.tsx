import { useState } from 'react';
import type { UseOverview } from '../contract.ts';
import * as calls from './calls.ts';
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
      {use.hasPortal && <PortalButton />}
    </section>
  );
}

/** Leads to the payment provider's page of this person. */
function PortalButton() {
  const { say } = useSpeech();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const open = async () => {
    if (state === 'busy') return;
    setState('busy');
    const portal = await calls.portal();
    setState(portal ? 'idle' : 'failed');
    if (portal) location.assign(portal.url);
  };
  return (
    <p>
      <button
        className="button quiet"
        type="button"
        aria-disabled={state === 'busy'}
        onClick={() => void open()}
      >
        {say('ui.portal')}
      </button>{' '}
      <span role="status">{state === 'failed' && say('ui.portal.failed')}</span>
    </p>
  );
}

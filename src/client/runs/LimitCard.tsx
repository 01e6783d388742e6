import { useStore } from '@nanostores/react';
import { pricingPath } from '#client/limits/pricing-path.ts';
import { $session } from '#client/session/store.ts';
import { linkLateSheet } from '#client/ui/late-sheet.ts';
import type { Meter } from '#shared/plan/meter.ts';
import { isSignedIn } from '#shared/session/session.ts';

linkLateSheet();

interface Props {
  /** What is used up. */
  readonly meter: Meter;
  /** Words of the tool whose limit it is. */
  readonly say: (key: `ui.limit.${'title' | 'body' | 'sign-in' | 'contact'}`) => string;
  /** Of the way to an account, which has more. */
  readonly signInHref: string;
  /** Words of the way to plans and packs. */
  readonly plans: string;
}

/** A limit that has been reached, where a toast would say too little, or is silent (SPEC 8). */
export function LimitCard({ meter, say, signInHref, plans }: Props) {
  const { session } = useStore($session, { ssr: 'initial' });
  const email = document.documentElement.dataset.support;
  const isKnown = session !== null && isSignedIn(session);
  return (
    <section className="set-up" role="status">
      <h3>{say('ui.limit.title')}</h3>
      <p>{say('ui.limit.body')}</p>
      {!isKnown && (
        <a className="button" href={signInHref}>
          {say('ui.limit.sign-in')}
        </a>
      )}{' '}
      <a className={isKnown ? 'button' : 'button quiet'} href={pricingPath(meter)}>
        {plans}
      </a>{' '}
      {isKnown && email && (
        <a className="button quiet" href={`mailto:${email}`}>
          {say('ui.limit.contact')}
        </a>
      )}
    </section>
  );
}

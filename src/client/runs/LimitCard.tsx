import '#client/ui/set-up.css';
import { useStore } from '@nanostores/react';
import { pricingPath } from '#client/limits/pricing-path.ts';
import { $session } from '#client/session/store.ts';
import type { Meter } from '#shared/plan/meter.ts';
import { isSignedIn } from '#shared/session/session.ts';

interface Props {
  /** What is used up. */
  readonly meter: Meter;
  readonly title: string;
  readonly body: string;
  /** Words and address of the way to an account, which has more. */
  readonly signIn: string;
  readonly signInHref: string;
  /** Words of the way to plans and packs. */
  readonly plans: string;
  /** Words of the way to support, for who has one. */
  readonly contact: string;
}

/** A limit that has been reached, where a toast would say too little, or is silent (SPEC 8). */
export function LimitCard({ meter, title, body, signIn, signInHref, plans, contact }: Props) {
  const { session } = useStore($session, { ssr: 'initial' });
  const email = document.documentElement.dataset.support;
  const isKnown = session !== null && isSignedIn(session);
  return (
    <section className="set-up" role="status">
      <h3>{title}</h3>
      <p>{body}</p>
      {!isKnown && (
        <a className="button" href={signInHref}>
          {signIn}
        </a>
      )}{' '}
      <a className={isKnown ? 'button' : 'button quiet'} href={pricingPath(meter)}>
        {plans}
      </a>{' '}
      {isKnown && email && (
        <a className="button quiet" href={`mailto:${email}`}>
          {contact}
        </a>
      )}
    </section>
  );
}

import type { ReactNode } from 'react';
import type { Purchase } from '../contract.ts';
import { Granted } from './Granted.tsx';
import { usePaid } from './paid-context.ts';
import { follow, orderOf, type Shown } from './paid-store.ts';

/** One of the states of a purchase: what happened, what it means, what to press. */
export function Outcome({ shown }: { readonly shown: Shown }) {
  if (shown.kind === 'purchase') return <PurchaseOutcome purchase={shown.purchase} />;
  return (
    <State kind={shown.kind}>
      {shown.kind === 'late' && <Late />}
      {(shown.kind === 'late' || shown.kind === 'unasked') && <Again />}
      {shown.kind !== 'waiting' && <Prices />}
    </State>
  );
}

function PurchaseOutcome({ purchase }: { readonly purchase: Purchase }) {
  const { state } = purchase;
  if (state === 'paid') return <Granted purchase={purchase} />;
  if (state === 'open') return <State kind="waiting" />;
  return (
    <State kind={state === 'partly_refunded' ? 'partly-refunded' : state}>
      <Prices />
    </State>
  );
}

type Kind =
  | Exclude<Shown['kind'], 'purchase'>
  | Exclude<Purchase['state'], 'open' | 'paid' | 'partly_refunded'>
  | 'partly-refunded';

function State({ kind, children }: { readonly kind: Kind; readonly children?: ReactNode }) {
  const { say } = usePaid();
  return (
    <section role="status" aria-busy={kind === 'waiting'} data-kind={kind}>
      <h1>{say(`ui.${kind}`)}</h1>
      <p>{say(`ui.${kind}.text`)}</p>
      {kind === 'waiting' && <progress aria-label={say('ui.waiting')} />}
      {children}
    </section>
  );
}

/** What to name in a letter to support. */
function Late() {
  const { say } = usePaid();
  const email = document.documentElement.dataset.support;
  return (
    <>
      <p>{say('ui.late.ask')}</p>
      <p>
        <code dir="ltr">{orderOf(location.search)}</code>
      </p>
      {email && (
        <p>
          <a href={`mailto:${email}`} dir="ltr">
            {email}
          </a>
        </p>
      )}
    </>
  );
}

function Again() {
  const { say } = usePaid();
  return (
    <p>
      <button
        className="button"
        type="button"
        onClick={() => void follow(location.search, new AbortController().signal)}
      >
        {say('ui.again')}
      </button>
    </p>
  );
}

function Prices() {
  const { say, prices } = usePaid();
  return (
    <p>
      <a href={prices}>{say('ui.prices')}</a>
    </p>
  );
}

import { Fragment, useState } from 'react';
import { moneyOf } from '#shared/currency/currency-info.ts';
import { priceText } from '#shared/currency/price-text.ts';
import { commissionPercent, rewardTerms } from '#shared/plan/reward.ts';
import type { CommissionSum } from '#shared/referral/summary.ts';
import type { MyRewards } from '../contract.ts';
import * as calls from './calls.ts';
import { PayoutForm } from './PayoutForm.tsx';
import { useSpeech } from './speech.ts';

interface Props {
  readonly mine: Extract<MyRewards, { readonly state: 'open' }>;
  readonly onChanged: () => void;
}

/** Commissions: an offer to take part, or what came of it and where to pay it. */
export function MoneyPart({ mine, onChanged }: Props) {
  const { say, terms } = useSpeech();
  const { payoutTo, money } = mine;
  const hasJoined = payoutTo !== null;
  const percent = commissionPercent;
  return (
    <section aria-labelledby="money">
      <h2 id="money">{say('ui.money.title')}</h2>
      <p>
        {say(hasJoined ? 'ui.money.joined' : 'ui.money.offer', { percent })}{' '}
        <a href={terms}>{say('ui.money.terms')}</a>
      </p>
      {!hasJoined && <Join onJoined={onChanged} />}
      {money.length > 0 && <Sums money={money} />}
      {hasJoined && money.length === 0 && <p>{say('ui.money.none')}</p>}
      {hasJoined && <PayoutForm payoutTo={payoutTo} />}
    </section>
  );
}

function Join({ onJoined }: { readonly onJoined: () => void }) {
  const { say } = useSpeech();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const join = async () => {
    if (state === 'busy') return;
    setState('busy');
    const done = await calls.join();
    setState(done ? 'idle' : 'failed');
    if (done) onJoined();
  };
  return (
    <>
      <p>
        <button
          className="button"
          type="button"
          aria-disabled={state === 'busy'}
          onClick={() => void join()}
        >
          {say('ui.money.join')}
        </button>
      </p>
      <p className="failed" role="status">
        {state === 'failed' && say('ui.money.failed')}
      </p>
    </>
  );
}

const states = ['pending', 'payable', 'paid'] as const;

function Sums({ money }: { readonly money: readonly CommissionSum[] }) {
  const { say } = useSpeech();
  return (
    <>
      {money.map((sum) => (
        <Fragment key={sum.currency}>
          <h3>{sum.currency.toUpperCase()}</h3>
          <dl>
            {states.map((state) => (
              <div key={state}>
                <dt>{say(`ui.money.${state}`)}</dt>
                <dd>{textOf(sum[state], sum.currency)}</dd>
              </div>
            ))}
          </dl>
        </Fragment>
      ))}
      <p className="note">{say('ui.money.note', { days: rewardTerms.holdDays })}</p>
    </>
  );
}

function textOf(amount: number, currency: CommissionSum['currency']): string {
  const text = priceText(Math.abs(amount), moneyOf(currency));
  return amount < 0 ? `−${text}` : text;
}

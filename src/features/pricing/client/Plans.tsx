import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef } from 'react';
import { moneyOf } from '#shared/currency/currency-info.ts';
import { amountIn } from '#shared/currency/price.ts';
import type { Meter } from '#shared/plan/meter.ts';
import { planOfTier } from '#shared/plan/products.ts';
import { CurrencyField } from '../currency/client/CurrencyField.tsx';
import type { CurrencyName } from '../currency/currency-names.ts';
import { FreePlan } from './FreePlan.tsx';
import { type PaidTier, PlanCard } from './PlanCard.tsx';
import { usePricing } from './pricing-context.ts';
import { $currency, $offer } from './pricing-store.ts';

const paidTiers: readonly PaidTier[] = ['Basic', 'Pro', 'Unlimited', 'Ultimate'];

interface Props {
  readonly meters: readonly Meter[];
  readonly currencies: readonly CurrencyName[];
}

/** The plans. Months or years are chosen by the page's style, so that it works without a script (R38). */
export function Plans({ meters, currencies }: Props) {
  const { say } = usePricing();
  const isChosen = useRef(false);
  const yearly = useYearlyOfOwn(isChosen);
  return (
    <section className="plans" aria-labelledby="plans">
      <h2 className="only-read" id="plans">
        {say('ui.plans')}
      </h2>
      <div className="choices">
        <fieldset
          onChange={() => {
            isChosen.current = true;
          }}
        >
          <legend>{say('ui.period')}</legend>
          <label>
            <input type="radio" name="period" value="monthly" defaultChecked /> {say('ui.monthly')}
          </label>
          <label>
            <input type="radio" name="period" value="yearly" id="yearly" ref={yearly} />{' '}
            {say('ui.yearly')} <Saving />
          </label>
        </fieldset>
        <CurrencyField currencies={currencies} />
      </div>
      <ul className="cards">
        {paidTiers.map((tier) => (
          <PlanCard key={tier} tier={tier} meters={meters} />
        ))}
      </ul>
      <FreePlan />
    </section>
  );
}

/** Who has a plan by the year sees years, unless they have chosen already. */
function useYearlyOfOwn(isChosen: RefObject<boolean>) {
  const yearly = useRef<HTMLInputElement>(null);
  const offer = useStore($offer, { ssr: 'initial' });
  const hasYear = typeof offer !== 'string' && offer.plan?.period === 12;
  useEffect(() => {
    if (hasYear && yearly.current && !isChosen.current) yearly.current.checked = true;
  }, [hasYear, isChosen]);
  return yearly;
}

/** What a year is cheaper than twelve months, of every plan at least. */
function Saving() {
  const { say } = usePricing();
  const money = moneyOf(useStore($currency, { ssr: 'initial' }));
  const savings = paidTiers.flatMap((tier) => {
    const [month, year] = [planOfTier(tier, 1), planOfTier(tier, 12)];
    return month && year ? [1 - amountIn(year, money) / (amountIn(month, money) * 12)] : [];
  });
  const percent = Math.floor(Math.min(...savings) * 100);
  return <small>{say('ui.save', { percent })}</small>;
}

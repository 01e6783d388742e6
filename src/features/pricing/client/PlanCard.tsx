import { useStore } from '@nanostores/react';
import { allowanceOf } from '#shared/plan/allowance.ts';
import { billingPeriods } from '#shared/plan/billing-period.ts';
import type { Meter } from '#shared/plan/meter.ts';
import type { PlanTier } from '#shared/plan/plan-tier.ts';
import type { PlanProduct } from '#shared/plan/product.ts';
import { planOfTier } from '#shared/plan/products.ts';
import type { PresentPlan } from '../contract.ts';
import { BuyLink } from '../order/client/BuyLink.tsx';
import { ManageLink } from '../order/client/ManageLink.tsx';
import { isMore } from '../order/client/plan-order.ts';
import { PlanPrice } from './Price.tsx';
import { usePricing } from './pricing-context.ts';
import { $offer } from './pricing-store.ts';

export type PaidTier = Exclude<PlanTier, 'Free'>;

interface Props {
  readonly tier: PaidTier;
  /** What of the plan is named; the table below says all. */
  readonly meters: readonly Meter[];
}

/** A plan with both of its prices; the page's style shows the one that is chosen. */
export function PlanCard({ tier, meters }: Props) {
  const { say, tag } = usePricing();
  const offer = useStore($offer, { ssr: 'initial' });
  const present = typeof offer === 'string' ? null : offer.plan;
  const own = present?.tier === tier ? present : null;
  const isOwn = ({ duration }: PlanProduct) => own?.period === duration || own?.period === 0;
  const date = own?.until && new Date(own.until).toLocaleDateString(tag, { dateStyle: 'long' });
  const note = date && own && say(own.renews ? 'ui.present.renews' : 'ui.present.ends', { date });
  return (
    <li className="plan" data-present={own ? '' : undefined}>
      <h3>{say(`ui.plan.${tier}`)}</h3>
      <p className="for">{say(`ui.for.${tier}`)}</p>
      {(['monthly', 'yearly'] as const).map((period) => {
        const product = planOfTier(tier, billingPeriods[period]);
        return (
          product && (
            <div key={period} className={period}>
              <PlanPrice product={product} note={note || null} />
              {own && isOwn(product) ? (
                <Present plan={own} />
              ) : (
                <Choose tier={tier} product={product} present={present} />
              )}
            </div>
          )
        );
      })}
      <Gives tier={tier} meters={meters} />
    </li>
  );
}

function Present({ plan }: { readonly plan: PresentPlan }) {
  const { say } = usePricing();
  if (plan.isManaged) return <ManageLink />;
  return <p className="button quiet own">{say('ui.present')}</p>;
}

interface ChooseProps {
  readonly tier: PaidTier;
  readonly product: PlanProduct;
  readonly present: PresentPlan | null;
}

function Choose({ tier, product, present }: ChooseProps) {
  const { say } = usePricing();
  const plan = say(`ui.plan.${tier}`);
  const label = say(product.duration === 12 ? 'ui.choose.yearly' : 'ui.choose.monthly', { plan });
  if (!present?.isManaged || present.tier === tier)
    return <BuyLink product={product} text={say('ui.choose', { plan })} label={label} />;
  const change = isMore(product, present) ? 'ui.upgrade' : 'ui.downgrade';
  return <BuyLink product={product} text={say(change, { plan })} />;
}

function Gives({ tier, meters }: Props) {
  const { say, meterNames, group } = usePricing();
  return (
    <dl>
      {meters.map((meter) => {
        const allowance = allowanceOf(tier, meter, group);
        return (
          allowance && (
            <div key={meter}>
              <dt>{meterNames[meter]}</dt>
              <dd>{say(`ui.compare.${allowance.per}`, { amount: allowance.amount })}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}

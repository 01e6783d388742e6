import { useStore } from '@nanostores/react';
import { moneyOf } from '#shared/currency/currency-info.ts';
import { amountIn } from '#shared/currency/price.ts';
import { dailyText, monthlyText, priceText } from '#shared/currency/price-text.ts';
import type { PlanProduct, Product } from '#shared/plan/product.ts';
import { usePricing } from './pricing-context.ts';
import { $currency } from './pricing-store.ts';

/** Amounts run from left to right in any language, and keep the room that they had in dollars. */
export function Amount({ text }: { readonly text: string }) {
  return (
    <bdi className="amount" dir="ltr">
      {text}
    </bdi>
  );
}

interface PlanPriceProps {
  readonly product: PlanProduct;
  /** Where it is the visitor's own: how long it is paid for. */
  readonly note: string | null;
}

/** What a month of a plan costs, what is paid at once, and what a day of it comes to. */
export function PlanPrice({ product, note }: PlanPriceProps) {
  const { say } = usePricing();
  const money = moneyOf(useStore($currency, { ssr: 'initial' }));
  const yearly = product.duration === 12;
  return (
    <>
      <p className="price">
        <Amount text={monthlyText(product, money)} /> <span>{say('ui.a-month')}</span>
      </p>
      <p className="billed">
        {yearly
          ? say('ui.billed.yearly', { price: priceText(amountIn(product, money), money) })
          : say('ui.billed.monthly')}{' '}
        {note ?? say('ui.a-day', { price: dailyText(product, money) })}
      </p>
    </>
  );
}

/** What is paid once. */
export function OncePrice({ product }: { readonly product: Product }) {
  const { say } = usePricing();
  const money = moneyOf(useStore($currency, { ssr: 'initial' }));
  return (
    <p className="price">
      <Amount text={priceText(amountIn(product, money), money)} /> <span>{say('ui.once')}</span>
    </p>
  );
}

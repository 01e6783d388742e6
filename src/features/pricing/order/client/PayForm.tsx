import { type FormEvent, useCallback, useId, useState } from 'react';
import { useReturn } from '#client/ui/use-return.ts';
import type { Currency } from '#shared/currency/currency.ts';
import type { Product } from '#shared/plan/product.ts';
import { usePricing } from '../../client/pricing-context.ts';
import { pay } from '../../client/pricing-store.ts';
import { longestCoupon } from '../../limits.ts';

interface Props {
  readonly product: Product;
  readonly currency: Currency;
  /** A change of plan is asked for and priced on the next page, and takes no coupon. */
  readonly isChange: boolean;
}

/** A coupon, where there is one, and the button that opens the payment page. */
export function PayForm({ product, currency, isChange }: Props) {
  const { say, locale } = usePricing();
  const [state, setState] = useState<'rest' | 'busy' | 'failed' | 'coupon.failed'>('rest');
  useReturn(useCallback(() => setState('rest'), []));
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'busy') return;
    const coupon = String(new FormData(event.currentTarget).get('coupon') ?? '').trim();
    setState('busy');
    const opened = await pay({
      ...{ productId: product.id, currency, locale },
      ...(coupon && { coupon }),
    });
    if (opened.value) location.assign(opened.value.url);
    else setState(opened.error === 'coupon_invalid' ? 'coupon.failed' : 'failed');
  };
  const failed = state === 'failed' || state === 'coupon.failed';
  return (
    <form method="dialog" onSubmit={(event) => void submit(event)} aria-busy={state === 'busy'}>
      {!isChange && <CouponField />}
      <p role="alert" className="failed">
        {failed && say(`ui.order.${state}`)}
      </p>
      <button className="button" type="submit" aria-disabled={state === 'busy'}>
        {say(state === 'busy' ? 'ui.order.busy' : isChange ? 'ui.order.go' : 'ui.order.pay')}
      </button>
    </form>
  );
}

function CouponField() {
  const { say } = usePricing();
  const id = useId();
  return (
    <p className="field">
      <label htmlFor={id}>{say('ui.order.coupon')}</label>
      <input
        id={id}
        name="coupon"
        type="text"
        maxLength={longestCoupon}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        aria-describedby={`${id}-hint`}
      />
      <small id={`${id}-hint`}>{say('ui.order.coupon.hint')}</small>
    </p>
  );
}

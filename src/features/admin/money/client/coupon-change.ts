import { currencies } from '#shared/currency/currency.ts';
import { products } from '#shared/plan/products.ts';
import { api } from '../../client/calls.ts';
import type { Change, Field, Sent } from '../../client/change-store.ts';
import type { Console } from '../../client/console-context.ts';
import { tried } from '../../client/tried.ts';
import type { MakeCouponInput } from '../contract.ts';
import { mostUnits } from '../limits.ts';

/** A coupon that takes off a percentage or an amount, for one product or for all. */
export function couponChange({ say }: Console): Change {
  return {
    title: say('ui.coupons.make.title'),
    action: say('ui.coupons.make.do'),
    done: say('ui.coupons.make.done'),
    fields: fieldsOf(say),
    send: (sent) => tried(() => api.money.makeCoupon.mutate(inputOf(sent))),
  };
}

function fieldsOf(say: Console['say']): readonly Field[] {
  const number = { kind: 'number', isOptional: true } as const;
  return [
    {
      name: 'code',
      kind: 'text',
      label: say('ui.coupons.code'),
      note: say('ui.coupons.code.note'),
    },
    { ...number, name: 'percent', label: say('ui.coupons.percent'), min: 1, max: 100, step: 1 },
    {
      ...{ ...number, name: 'amount', label: say('ui.coupons.amount') },
      ...{ min: 0.01, max: mostUnits, step: 0.01 },
    },
    {
      ...{ name: 'currency', kind: 'select', label: say('ui.coupons.currency'), initial: 'usd' },
      options: currencies.map((one) => [one, one.toUpperCase()]),
    },
    {
      ...{ name: 'product', kind: 'select', isOptional: true, label: say('ui.coupons.product') },
      options: [
        ['', say('ui.all')],
        ...products.map(({ id, product_name }) => [id, `${product_name} (${id})`] as const),
      ],
    },
    { name: 'until', kind: 'date', isOptional: true, label: say('ui.coupons.until') },
    { ...number, name: 'most', label: say('ui.coupons.most'), min: 1, max: 1_000_000, step: 1 },
  ];
}

function inputOf({ reason, values }: Sent): MakeCouponInput {
  const numberOf = (text: string | undefined) => (text ? Number(text) : null);
  const percent = numberOf(values.percent);
  return {
    ...{ reason, percent, code: values.code ?? '' },
    amount: percent === null ? numberOf(values.amount) : null,
    currency: percent === null ? (currencies.find((one) => one === values.currency) ?? null) : null,
    until: values.until || null,
    mostUses: numberOf(values.most),
    product: values.product || null,
  };
}

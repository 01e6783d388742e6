import { api } from '../../client/calls.ts';
import { ask } from '../../client/change-store.ts';
import { useConsole } from '../../client/console-context.ts';
import { tried } from '../../client/tried.ts';
import { stepOf, unitsOf } from './money-text.ts';
import type { OrderRow } from './OrdersPanel.tsx';

/** Pays an order back, whole or in part, where something of it is left to pay back. */
export function RefundButton({ order }: { readonly order: OrderRow }) {
  const { say } = useConsole();
  const { id: orderId, kind, paid, refunded, currency, product } = order;
  const left = (paid ?? 0) - refunded;
  if (left <= 0) return '–';
  const open = () =>
    ask({
      title: say('ui.orders.refund.title', { product }),
      note: say('ui.orders.refund.note'),
      action: say('ui.orders.refund.do'),
      done: say('ui.orders.refund.done'),
      fields: [
        {
          ...{ name: 'amount', kind: 'number', initial: unitsOf(left, currency) },
          label: say('ui.orders.refund.amount', { currency: currency.toUpperCase() }),
          // A pack is taken back by the part that is paid back; a plan has no half.
          ...(kind !== 'pack' && { note: say('ui.orders.refund.plan') }),
          ...{
            min: stepOf(currency),
            max: Number(unitsOf(left, currency)),
            step: stepOf(currency),
          },
        },
      ],
      send: ({ key, reason, values }) =>
        tried(() =>
          api.money.refund.mutate({ key, orderId, reason, amount: Number(values.amount) }),
        ),
    });
  return (
    <button className="link" type="button" onClick={open}>
      {say('ui.orders.refund')}
    </button>
  );
}

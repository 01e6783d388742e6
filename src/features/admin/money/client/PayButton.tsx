import { api } from '../../client/calls.ts';
import { ask } from '../../client/change-store.ts';
import { useConsole } from '../../client/console-context.ts';
import { tried } from '../../client/tried.ts';
import type { PayoutRow } from '../contract.ts';
import { moneyText } from './money-text.ts';

/** Notes that all that is due to somebody in a currency was sent. */
export function PayButton({ row }: { readonly row: PayoutRow }) {
  const { say } = useConsole();
  const { ownerId, email, currency, payable: amount } = row;
  if (amount <= 0) return '–';
  const open = () =>
    ask({
      title: say('ui.payouts.pay.title', { person: email ?? ownerId }),
      note: say('ui.payouts.pay.note', { amount: moneyText(amount, currency) }),
      action: say('ui.payouts.pay.do'),
      done: say('ui.payouts.pay.done'),
      send: ({ reason }) =>
        tried(() => api.money.payOut.mutate({ ownerId, currency, amount, reason })),
    });
  return (
    <button className="link" type="button" onClick={open}>
      {say('ui.payouts.pay')}
    </button>
  );
}

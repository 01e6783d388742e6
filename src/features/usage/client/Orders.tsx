import { type Column, DataTable } from '#client/ui/DataTable.tsx';
import { PageEnd } from '#client/ui/PageEnd.tsx';
import { usePages } from '#client/ui/use-pages.ts';
import { moneyOf } from '#shared/currency/currency-info.ts';
import { priceText } from '#shared/currency/price-text.ts';
import type { OwnOrder } from '../contract.ts';
import * as calls from './calls.ts';
import { dateOf, type Speech, useSpeech } from './say-context.ts';

/** What was bought, newest first. */
export function Orders() {
  const speech = useSpeech();
  const { say } = speech;
  const pages = usePages(calls.orders);
  const { state, items } = pages;
  const words = {
    failed: say('ui.orders.failed'),
    again: say('ui.again'),
    more: say('ui.orders.more'),
  };
  return (
    <section aria-labelledby="orders">
      <h2 id="orders">{say('ui.orders')}</h2>
      {items.length > 0 && (
        <DataTable
          label={say('ui.orders')}
          columns={columnsOf(speech)}
          rows={items}
          keyOf={({ id }) => id}
        />
      )}
      {state === 'ready' && items.length === 0 && <p className="note">{say('ui.orders.none')}</p>}
      <PageEnd pages={pages} words={words} />
    </section>
  );
}

function columnsOf({ say, tag }: Speech): readonly Column<OwnOrder>[] {
  return [
    {
      label: say('ui.order.when'),
      value: ({ createdAt }) => <time dateTime={createdAt}>{dateOf(createdAt, tag, true)}</time>,
      isName: true,
    },
    { label: say('ui.order.product'), value: ({ product }) => <bdi>{product}</bdi> },
    { label: say('ui.order.state'), value: ({ state }) => say(`ui.order.state.${state}`) },
    {
      label: say('ui.order.paid'),
      value: ({ paid, currency }) => (paid === null ? '–' : priceText(paid, moneyOf(currency))),
      isNumber: true,
    },
    {
      label: say('ui.order.refunded'),
      value: ({ refunded, currency }) =>
        refunded === 0 ? '–' : priceText(refunded, moneyOf(currency)),
      isNumber: true,
    },
  ];
}

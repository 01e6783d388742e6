import { useCallback } from 'react';
import { told } from '#client/errors/told.ts';
import type { Column } from '#client/ui/DataTable.tsx';
import { orderStates } from '#shared/plan/order-state.ts';
import { api } from '../../client/calls.ts';
import { type Console, useConsole } from '../../client/console-context.ts';
import { Filters } from '../../client/Filters.tsx';
import { PagedTable } from '../../client/PagedTable.tsx';
import { PersonLink } from '../../client/PersonLink.tsx';
import { momentOf } from '../../client/when.ts';
import { moneyText } from './money-text.ts';
import { RefundButton } from './RefundButton.tsx';

/** What was bought, by everybody or by the one whom the address names. */
export function OrdersPanel() {
  const console = useConsole();
  const { say, address } = console;
  const state = orderStates.find((one) => one === address.get('state'));
  const ownerId = address.get('person') ?? '';
  const ask = useCallback(
    (cursor: string | undefined) =>
      told(() =>
        api.money.orders.query({
          ...(state && { state }),
          ...(ownerId && { ownerId }),
          ...(cursor && { cursor }),
        }),
      ),
    [state, ownerId],
  );
  return (
    <>
      <Filters
        fields={[
          {
            ...{ name: 'state', kind: 'select', isOptional: true, label: say('ui.state') },
            options: [
              ['', say('ui.all')],
              ...orderStates.map((one) => [one, say(`ui.orders.state.${one}`)] as const),
            ],
          },
          { name: 'person', kind: 'search', isOptional: true, label: say('ui.orders.person') },
        ]}
      />
      <PagedTable
        label={say('ui.panel.orders')}
        columns={columnsOf(console)}
        ask={ask}
        none={say('ui.no-match')}
      />
    </>
  );
}

/** As the server lists it. */
export type OrderRow = Awaited<ReturnType<typeof api.money.orders.query>>['items'][number];

function columnsOf({ say, tag, sites }: Console): readonly Column<OrderRow>[] {
  return [
    { label: say('ui.when'), value: ({ createdAt }) => momentOf(createdAt, tag), isName: true },
    {
      label: say('ui.person'),
      value: ({ ownerId, email }) => <PersonLink id={ownerId}>{email}</PersonLink>,
    },
    { label: say('ui.orders.product'), value: ({ product }) => <bdi>{product}</bdi> },
    { label: say('ui.site'), value: ({ site }) => <bdi>{sites[site] ?? site}</bdi> },
    { label: say('ui.orders.provider'), value: ({ provider }) => provider },
    { label: say('ui.state'), value: ({ state }) => say(`ui.orders.state.${state}`) },
    {
      label: say('ui.orders.paid'),
      value: ({ paid, currency }) => (paid === null ? '–' : moneyText(paid, currency)),
      isNumber: true,
    },
    {
      label: say('ui.orders.refunded'),
      value: ({ refunded, currency }) => (refunded === 0 ? '–' : moneyText(refunded, currency)),
      isNumber: true,
    },
    { label: say('ui.person.changes'), value: (order) => <RefundButton order={order} /> },
  ];
}

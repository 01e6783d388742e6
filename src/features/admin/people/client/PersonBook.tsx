import { useCallback } from 'react';
import { told } from '#client/errors/told.ts';
import type { Column } from '#client/ui/DataTable.tsx';
import { groupThousands } from '#shared/number/grouping.ts';
import { meters } from '#shared/plan/meter.ts';
import { api } from '../../client/calls.ts';
import { type Console, useConsole } from '../../client/console-context.ts';
import { Filters } from '../../client/Filters.tsx';
import { PagedTable } from '../../client/PagedTable.tsx';
import { momentOf } from '../../client/when.ts';

/** Every entry behind a person's balances; of one meter where that is asked for. */
export function PersonBook({ id }: { readonly id: string }) {
  const console = useConsole();
  const { say, meterOf, address } = console;
  const meter = meters.find((one) => one === address.get('meter'));
  const ask = useCallback(
    (cursor: string | undefined) =>
      told(() => api.people.book.query({ id, ...(meter && { meter }), ...(cursor && { cursor }) })),
    [id, meter],
  );
  return (
    <>
      <Filters
        fields={[
          {
            ...{ name: 'meter', kind: 'select', isOptional: true, label: say('ui.person.meter') },
            options: [['', say('ui.all')], ...meters.map((one) => [one, meterOf(one)] as const)],
          },
        ]}
      />
      <PagedTable
        label={say('ui.book')}
        columns={columnsOf(console)}
        ask={ask}
        none={say('ui.none')}
      />
    </>
  );
}

type Line = Awaited<ReturnType<typeof api.people.book.query>>['items'][number];

function columnsOf({ say, meterOf, tag, sites }: Console): readonly Column<Line>[] {
  return [
    { label: say('ui.when'), value: ({ createdAt }) => momentOf(createdAt, tag), isName: true },
    { label: say('ui.book.kind'), value: ({ kind }) => say(`ui.book.kind.${kind}`) },
    { label: say('ui.balance.meter'), value: ({ meter }) => meterOf(meter) },
    { label: say('ui.book.tool'), value: ({ tool }) => <bdi>{tool ?? '–'}</bdi> },
    {
      label: say('ui.site'),
      value: ({ hostKey }) => <bdi>{hostKey === null ? '–' : (sites[hostKey] ?? hostKey)}</bdi>,
    },
    {
      label: say('ui.book.asked'),
      value: ({ asked }) => groupThousands(asked),
      isNumber: true,
    },
    {
      label: say('ui.book.amount'),
      value: ({ amount }) => groupThousands(amount),
      isNumber: true,
    },
  ];
}

import { useCallback } from 'react';
import { told } from '#client/errors/told.ts';
import type { Column } from '#client/ui/DataTable.tsx';
import { groupThousands } from '#shared/number/grouping.ts';
import { api } from '../../client/calls.ts';
import { type Console, useConsole } from '../../client/console-context.ts';
import { Filters } from '../../client/Filters.tsx';
import { dayFields, daysOf } from './day-fields.ts';
import { FigureTable } from './FigureTable.tsx';

/** What was charged by day, site and tool. */
export function UsePanel() {
  const console = useConsole();
  const { say, address } = console;
  const { from, to, site } = daysOf(console);
  const tool = address.get('tool') ?? '';
  const ask = useCallback(
    () =>
      told(() => api.traffic.use.query({ from, to, ...(site && { site }), ...(tool && { tool }) })),
    [from, to, site, tool],
  );
  return (
    <>
      <p className="note">{say('ui.use.people')}</p>
      <Filters
        fields={[
          ...dayFields(console),
          {
            ...{ name: 'tool', kind: 'text', isOptional: true },
            ...{ label: say('ui.use.tool'), note: say('ui.use.tool.note') },
          },
        ]}
      />
      <FigureTable
        label={say('ui.panel.use')}
        columns={columnsOf(console)}
        keyOf={(row) => `${row.day} ${row.site} ${row.tool} ${row.meter}`}
        ask={ask}
      />
    </>
  );
}

type Row = Awaited<ReturnType<typeof api.traffic.use.query>>['rows'][number];

function columnsOf({ say, meterOf, sites }: Console): readonly Column<Row>[] {
  return [
    { label: say('ui.use.day'), value: ({ day }) => day, isName: true },
    { label: say('ui.site'), value: ({ site }) => <bdi>{sites[site] ?? site}</bdi> },
    { label: say('ui.use.tool'), value: ({ tool }) => <bdi>{tool}</bdi> },
    { label: say('ui.use.meter'), value: ({ meter }) => meterOf(meter) },
    { label: say('ui.use.uses'), value: ({ uses }) => groupThousands(uses), isNumber: true },
    {
      label: say('ui.use.charged'),
      value: ({ amount }) => groupThousands(amount),
      isNumber: true,
    },
  ];
}

import { useCallback } from 'react';
import { told } from '#client/errors/told.ts';
import type { Column } from '#client/ui/DataTable.tsx';
import { countedEvents } from '#shared/count/event.ts';
import { groupThousands } from '#shared/number/grouping.ts';
import { api } from '../../client/calls.ts';
import { type Console, useConsole } from '../../client/console-context.ts';
import { Filters } from '../../client/Filters.tsx';
import { dayFields, daysOf } from './day-fields.ts';
import { FigureTable } from './FigureTable.tsx';

/** How often pages were opened, and what was pressed on them. */
export function ViewsPanel() {
  const console = useConsole();
  const { say, address } = console;
  const { from, to, site } = daysOf(console);
  const event = countedEvents.find((one) => one === address.get('event'));
  const ask = useCallback(
    () =>
      told(() =>
        api.traffic.views.query({ from, to, ...(site && { site }), ...(event && { event }) }),
      ),
    [from, to, site, event],
  );
  return (
    <>
      <p className="note">{say('ui.views.note')}</p>
      <Filters
        fields={[
          ...dayFields(console),
          {
            ...{ name: 'event', kind: 'select', isOptional: true, label: say('ui.views.event') },
            options: [
              ['', say('ui.all')],
              ...countedEvents.map((one) => [one, say(`ui.views.event.${one}`)] as const),
            ],
          },
        ]}
      />
      <FigureTable
        label={say('ui.panel.views')}
        columns={columnsOf(console)}
        keyOf={(row) => `${row.site} ${row.path} ${row.event}`}
        ask={ask}
      />
    </>
  );
}

type Row = Awaited<ReturnType<typeof api.traffic.views.query>>['rows'][number];

function columnsOf({ say, sites }: Console): readonly Column<Row>[] {
  return [
    { label: say('ui.views.page'), value: ({ path }) => <bdi>{path}</bdi>, isName: true },
    { label: say('ui.site'), value: ({ site }) => <bdi>{sites[site] ?? site}</bdi> },
    { label: say('ui.views.event'), value: ({ event }) => say(`ui.views.event.${event}`) },
    { label: say('ui.views.count'), value: ({ count }) => groupThousands(count), isNumber: true },
  ];
}

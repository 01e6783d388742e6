import { useCallback } from 'react';
import { told } from '#client/errors/told.ts';
import type { Column } from '#client/ui/DataTable.tsx';
import { auditActions } from '#shared/audit/action.ts';
import { api } from '../../client/calls.ts';
import { type Console, useConsole } from '../../client/console-context.ts';
import { Filters } from '../../client/Filters.tsx';
import { PagedTable } from '../../client/PagedTable.tsx';
import { PersonLink } from '../../client/PersonLink.tsx';
import { momentOf } from '../../client/when.ts';

/** Who changed what, and why. */
export function LogPanel() {
  const console = useConsole();
  const { say, address } = console;
  const action = auditActions.find((one) => one === address.get('action'));
  const subject = address.get('subject') ?? '';
  const ask = useCallback(
    (cursor: string | undefined) =>
      told(() =>
        api.house.log.query({
          ...(action && { action }),
          ...(subject && { subject }),
          ...(cursor && { cursor }),
        }),
      ),
    [action, subject],
  );
  return (
    <>
      <Filters
        fields={[
          {
            ...{ name: 'action', kind: 'select', isOptional: true, label: say('ui.log.action') },
            options: [
              ['', say('ui.all')],
              ...auditActions.map((one) => [one, say(`ui.log.action.${one}`)] as const),
            ],
          },
          { name: 'subject', kind: 'search', isOptional: true, label: say('ui.log.subject') },
        ]}
      />
      <PagedTable
        label={say('ui.panel.log')}
        columns={columnsOf(console)}
        ask={ask}
        none={say('ui.none')}
      />
    </>
  );
}

type Line = Awaited<ReturnType<typeof api.house.log.query>>['items'][number];

const ofPeople: readonly Line['action'][] = [
  'role',
  'block',
  'unblock',
  'sessions',
  'debug',
  'grant',
  'revoke',
];

function columnsOf({ say, tag }: Console): readonly Column<Line>[] {
  return [
    { label: say('ui.when'), value: ({ createdAt }) => momentOf(createdAt, tag), isName: true },
    {
      label: say('ui.log.who'),
      value: ({ actorId, actor }) =>
        actorId === null ? say('ui.log.server') : <PersonLink id={actorId}>{actor}</PersonLink>,
    },
    {
      label: say('ui.log.action'),
      value: ({ action }) => <span className="whole">{say(`ui.log.action.${action}`)}</span>,
    },
    {
      label: say('ui.log.subject'),
      value: ({ action, subject }) =>
        ofPeople.includes(action) ? <PersonLink id={subject} /> : <bdi>{subject}</bdi>,
    },
    { label: say('ui.log.before'), value: ({ before }) => stateOf(before) },
    { label: say('ui.log.after'), value: ({ after }) => stateOf(after) },
    { label: say('ui.log.reason'), value: ({ reason }) => <bdi>{reason}</bdi> },
  ];
}

/** As the book keeps it: names of columns, in no language. */
function stateOf(state: Line['before']): string {
  const parts = Object.entries(state ?? {}).map(([name, value]) => `${name}: ${value ?? '–'}`);
  return parts.join(', ') || '–';
}

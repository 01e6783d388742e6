import { useCallback } from 'react';
import { told } from '#client/errors/told.ts';
import type { Column } from '#client/ui/DataTable.tsx';
import { api } from '../../client/calls.ts';
import { type Console, useConsole } from '../../client/console-context.ts';
import { Filters } from '../../client/Filters.tsx';
import { PagedTable } from '../../client/PagedTable.tsx';
import { PersonLink } from '../../client/PersonLink.tsx';
import { momentOf } from '../../client/when.ts';
import type { FoundPerson } from '../contract.ts';
import { peopleFilters } from '../limits.ts';
import { PersonPart } from './PersonPart.tsx';

/** Finds people, or shows the one that the address names. */
export function PeoplePanel() {
  const { address } = useConsole();
  const id = address.get('id');
  return id ? <PersonPart key={id} id={id} /> : <PeopleList />;
}

function PeopleList() {
  const console = useConsole();
  const { say, address } = console;
  const query = address.get('q') ?? '';
  const filter = peopleFilters.find((one) => one === address.get('show')) ?? 'all';
  const ask = useCallback(
    (cursor: string | undefined) =>
      told(() => api.people.find.query({ query, filter, ...(cursor && { cursor }) })),
    [query, filter],
  );
  return (
    <>
      <Filters
        fields={[
          {
            ...{ name: 'q', kind: 'search', isOptional: true },
            ...{ label: say('ui.people.query'), note: say('ui.people.query.note') },
          },
          {
            ...{ name: 'show', kind: 'select', isOptional: true, label: say('ui.people.filter') },
            options: peopleFilters.map((one) => [
              one === 'all' ? '' : one,
              say(`ui.people.filter.${one}`),
            ]),
          },
        ]}
      />
      <PagedTable
        label={say('ui.panel.people')}
        columns={columnsOf(console)}
        ask={ask}
        none={say('ui.no-match')}
      />
    </>
  );
}

function columnsOf({ say, tag, sites }: Console): readonly Column<FoundPerson>[] {
  return [
    {
      label: say('ui.people.email'),
      value: ({ id, email }) => (
        <PersonLink id={id}>{email ?? say('ui.person.visitor')}</PersonLink>
      ),
      isName: true,
    },
    { label: say('ui.people.type'), value: ({ type }) => say(`ui.people.type.${type}`) },
    {
      label: say('ui.state'),
      value: ({ isBlocked, role }) => say(`ui.people.state.${isBlocked ? 'blocked' : role}`),
    },
    { label: say('ui.site'), value: ({ site }) => <bdi>{sites[site] ?? site}</bdi> },
    { label: say('ui.people.since'), value: ({ createdAt }) => momentOf(createdAt, tag) },
  ];
}

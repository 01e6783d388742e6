import { type Column, DataTable } from '#client/ui/DataTable.tsx';
import { groupThousands } from '#shared/number/grouping.ts';
import { type Console, useConsole } from '../../client/console-context.ts';
import type { Person, PersonBalance } from '../contract.ts';

/** Figures that go off the ones before, and what is left. */
const figures = ['revoked', 'spent', 'held', 'expired', 'balance', 'owed'] as const;

/** What a person has of each meter, and how it came to that. */
export function Balances({ person }: { readonly person: Person }) {
  const console = useConsole();
  const { say } = console;
  if (person.balances.length === 0) return <p className="note">{say('ui.person.balances.none')}</p>;
  return (
    <DataTable
      label={say('ui.person.balances')}
      columns={columnsOf(console)}
      rows={person.balances}
      keyOf={({ meter }) => meter}
    />
  );
}

function columnsOf({ say, meterOf }: Console): readonly Column<PersonBalance>[] {
  const figure = (name: 'granted' | 'bought' | (typeof figures)[number]) => ({
    label: say(`ui.balance.${name}`),
    value: (row: PersonBalance) => groupThousands(row[name]),
    isNumber: true,
  });
  return [
    { label: say('ui.balance.meter'), value: ({ meter }) => meterOf(meter), isName: true },
    figure('granted'),
    figure('bought'),
    {
      label: say('ui.book.kind.move'),
      value: ({ moved }) => groupThousands(moved),
      isNumber: true,
    },
    ...figures.map(figure),
    {
      label: say('ui.balance.cap'),
      value: ({ cap }) => (cap === null ? '–' : groupThousands(cap)),
      isNumber: true,
    },
  ];
}

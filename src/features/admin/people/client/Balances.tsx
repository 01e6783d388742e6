import { type Column, DataTable } from '#client/ui/DataTable.tsx';
import { groupThousands } from '#shared/number/grouping.ts';
import { type Console, useConsole } from '../../client/console-context.ts';
import type { Person, PersonBalance } from '../contract.ts';

const figures = [
  'granted',
  'bought',
  'revoked',
  'spent',
  'held',
  'expired',
  'balance',
  'owed',
] as const;

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
  return [
    { label: say('ui.balance.meter'), value: ({ meter }) => meterOf(meter), isName: true },
    ...figures.map((figure) => ({
      label: say(`ui.balance.${figure}`),
      value: (row: PersonBalance) => groupThousands(row[figure]),
      isNumber: true,
    })),
    {
      label: say('ui.balance.cap'),
      value: ({ cap }) => (cap === null ? '–' : groupThousands(cap)),
      isNumber: true,
    },
  ];
}

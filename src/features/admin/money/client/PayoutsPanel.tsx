import { useCallback, useState } from 'react';
import { told } from '#client/errors/told.ts';
import { type Column, DataTable } from '#client/ui/DataTable.tsx';
import { saveFile } from '#client/ui/save-file.ts';
import { Answered } from '../../client/Answered.tsx';
import { api } from '../../client/calls.ts';
import { type Console, useConsole } from '../../client/console-context.ts';
import { PersonLink } from '../../client/PersonLink.tsx';
import type { PayoutRow } from '../contract.ts';
import { moneyText } from './money-text.ts';
import { PayButton } from './PayButton.tsx';

/** Commissions by person and currency: held, due and paid out. */
export function PayoutsPanel() {
  const console = useConsole();
  const { say } = console;
  const ask = useCallback(() => told(() => api.money.payouts.query()), []);
  return (
    <>
      <p className="note">{say('ui.payouts.note')}</p>
      <Answered ask={ask}>
        {(rows) =>
          rows.length === 0 ? (
            <p>{say('ui.payouts.none')}</p>
          ) : (
            <>
              <SaveButton />
              <DataTable
                label={say('ui.panel.payouts')}
                columns={columnsOf(console)}
                rows={rows}
                keyOf={({ ownerId, currency }) => `${ownerId} ${currency}`}
              />
            </>
          )
        }
      </Answered>
    </>
  );
}

function SaveButton() {
  const { say } = useConsole();
  const [isFailed, setFailed] = useState(false);
  const save = async () => {
    const file = await told(() => api.money.payoutFile.query());
    setFailed(file === null);
    if (file !== null) saveFile('payouts.csv', new Blob([file], { type: 'text/csv' }));
  };
  return (
    <p className="actions">
      <button className="button quiet" type="button" onClick={() => void save()}>
        {say('ui.csv')}
      </button>
      <span role="status">{isFailed && say('ui.failed')}</span>
    </p>
  );
}

function columnsOf({ say }: Console): readonly Column<PayoutRow>[] {
  const figure = (name: 'pending' | 'payable' | 'paid'): Column<PayoutRow> => ({
    label: say(`ui.payouts.${name}`),
    value: (row) => moneyText(row[name], row.currency),
    isNumber: true,
  });
  return [
    {
      label: say('ui.person'),
      value: ({ ownerId, email }) => <PersonLink id={ownerId}>{email}</PersonLink>,
      isName: true,
    },
    { label: say('ui.payouts.to'), value: ({ payTo }) => <bdi>{payTo || '–'}</bdi> },
    ...[figure('pending'), figure('payable'), figure('paid')],
    { label: say('ui.person.changes'), value: (row) => <PayButton row={row} /> },
  ];
}

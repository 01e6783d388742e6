import { type Column, DataTable } from '#client/ui/DataTable.tsx';
import { Answered } from '../../client/Answered.tsx';
import { useConsole } from '../../client/console-context.ts';
import type { Rows } from '../contract.ts';

interface Props<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  /** Memoised; null where it failed. */
  readonly ask: () => Promise<Rows<Row> | null>;
}

/** Sums of many rows, as far as one table shows them. */
export function FigureTable<Row>({ label, columns, keyOf, ask }: Props<Row>) {
  const { say } = useConsole();
  return (
    <Answered ask={ask}>
      {({ rows, isCut }) => (
        <>
          {rows.length === 0 ? (
            <p>{say('ui.no-match')}</p>
          ) : (
            <DataTable label={label} columns={columns} rows={rows} keyOf={keyOf} />
          )}
          {isCut && <p className="note">{say('ui.cut', { count: rows.length })}</p>}
        </>
      )}
    </Answered>
  );
}

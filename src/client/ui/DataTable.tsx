import './data-table.css';
import type { ReactNode } from 'react';

export interface Column<Row> {
  /** Heading, which stands beside the value where the table is a list. */
  readonly label: string;
  readonly value: (row: Row) => ReactNode;
  readonly isNumber?: boolean;
  /** Names the row for who cannot see it: one column of each table. */
  readonly isName?: boolean;
}

interface Props<Row> {
  /** What the table is, for who cannot see what stands around it. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** Rows under headings; in a narrow place each row is a list of its own. */
export function DataTable<Row>({ label, columns, rows, keyOf }: Props<Row>) {
  return (
    <table className="data-table">
      <caption className="only-read">{label}</caption>
      <thead>
        <tr>
          {columns.map(({ label: heading, isNumber }) => (
            <th key={heading} scope="col" data-align={isNumber ? 'end' : undefined}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ label: heading, value, isNumber, isName }) => {
              const Cell = isName ? 'th' : 'td';
              return (
                <Cell
                  key={heading}
                  scope={isName ? 'row' : undefined}
                  data-label={heading}
                  data-align={isNumber ? 'end' : undefined}
                >
                  {value(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

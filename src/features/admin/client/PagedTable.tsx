import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { type Column, DataTable } from '#client/ui/DataTable.tsx';
import { PageEnd } from '#client/ui/PageEnd.tsx';
import { usePages } from '#client/ui/use-pages.ts';
import type { Page } from '#shared/rpc/page.ts';
import { $changed } from './change-store.ts';
import { useConsole } from './console-context.ts';

interface Props<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** Memoised; null where it failed. */
  readonly ask: (cursor: string | undefined) => Promise<Page<Row> | null>;
  /** What is said where there is nothing. */
  readonly none: string;
}

/** A list that comes page by page; a change begins it anew. */
export function PagedTable<Row extends { readonly id: string }>(props: Props<Row>) {
  const { label, columns, ask, none } = props;
  const { say } = useConsole();
  const pages = usePages(ask);
  const { state, items, again } = pages;
  const words = {
    ...{ loading: say('ui.loading'), failed: say('ui.failed') },
    ...{ again: say('ui.again'), more: say('ui.more') },
  };
  const changed = useStore($changed, { ssr: 'initial' });
  const seen = useRef(changed);
  useEffect(() => {
    if (seen.current === changed) return;
    seen.current = changed;
    again();
  }, [changed, again]);
  return (
    <>
      {items.length > 0 && (
        <DataTable label={label} columns={columns} rows={items} keyOf={({ id }) => id} />
      )}
      {state === 'ready' && items.length === 0 && <p>{none}</p>}
      <PageEnd pages={pages} words={words} />
    </>
  );
}

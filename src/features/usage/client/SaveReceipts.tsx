import { useState } from 'react';
import { saveFile } from '#client/ui/save-file.ts';
import type { Page } from '#shared/rpc/page.ts';
import { toCsv } from '#shared/text/csv.ts';
import type { UseReceipt } from '#shared/usage/use-receipt.ts';
import { useSpeech } from './say-context.ts';

interface Props {
  /** The receipts that are shown, page by page. */
  readonly ask: (cursor: string | undefined, limit: number) => Promise<Page<UseReceipt> | null>;
}

/** Receipts of one call: as many as one gives. */
const atOnce = 100;
/** Names of columns that a program reads: in no language. */
const columns = ['time', 'tool', 'site', 'model', 'meter', 'delivered', 'charged'] as const;
const moreColumns = ['input_tokens', 'output_tokens', 'receipt'] as const;

/** Gathers every receipt of the filter, also those that are not on screen, into one file. */
export function SaveReceipts({ ask }: Props) {
  const { say } = useSpeech();
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | number>('idle');
  const save = async () => {
    if (state === 'busy') return;
    setState('busy');
    const all = await gather(ask);
    if (all) saveFile('wordkin-receipts.csv', new Blob([csvOf(all)], { type: 'text/csv' }));
    setState(all ? all.length : 'failed');
  };
  return (
    <p>
      <button
        className="button quiet"
        type="button"
        aria-disabled={state === 'busy'}
        onClick={() => void save()}
      >
        {say('ui.receipts.csv')}
      </button>{' '}
      <span role="status">
        {state === 'busy' && say('ui.receipts.csv.busy')}
        {state === 'failed' && say('ui.receipts.csv.failed')}
        {typeof state === 'number' && say('ui.receipts.csv.done', { count: state })}
      </span>
    </p>
  );
}

async function gather(ask: Props['ask']): Promise<readonly UseReceipt[] | null> {
  const all: UseReceipt[] = [];
  let cursor: string | undefined;
  do {
    const page = await ask(cursor, atOnce);
    if (!page) return null;
    all.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return all;
}

function csvOf(receipts: readonly UseReceipt[]): string {
  return toCsv([
    [...columns, ...moreColumns],
    ...receipts.map((one) => [
      ...[one.createdAt, one.tool, one.site, one.model, one.meter, one.asked, one.amount],
      ...[one.input, one.output, one.id],
    ]),
  ]);
}

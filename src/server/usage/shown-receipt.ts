import type { Page } from '#shared/rpc/page.ts';
import type { UseReceipt } from '#shared/usage/use-receipt.ts';
import type { Db } from '../db/open.ts';
import { type ReceiptsInput, receipts } from './receipt.ts';
import type { Detail } from './table.ts';

/** Receipts of all tools and sites, newest first. */
export async function shownReceipts(
  db: Db,
  ownerId: string,
  input: ReceiptsInput,
): Promise<Page<UseReceipt>> {
  const { items, nextCursor } = await receipts({ db }, ownerId, input);
  return {
    items: items.map(({ id, tool, hostKey: site, meter, asked, amount, detail, createdAt }) => ({
      ...{ id, tool, site, meter, asked, amount, createdAt },
      model: typeof detail?.model === 'string' ? detail.model : null,
      ...{ input: numberOf(detail, 'input'), output: numberOf(detail, 'output') },
    })),
    nextCursor,
  };
}

function numberOf(detail: Detail | null, key: string): number | null {
  const value = detail?.[key];
  return typeof value === 'number' ? value : null;
}

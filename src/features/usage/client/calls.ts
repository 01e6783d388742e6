import { clientFor } from '#client/api/api.ts';
import { told } from '#client/errors/told.ts';
import { askAnew } from '#client/query/ask-anew.ts';
import type { Page } from '#shared/rpc/page.ts';
import type { CapInput } from '#shared/usage/cap.ts';
import type { UseReceipt } from '#shared/usage/use-receipt.ts';
import type { OwnOrder, ReceiptsInput, UseOverview } from '../contract.ts';
import type { UsageRouter } from '../server/router.ts';

const api = clientFor<UsageRouter>('usage');

/** Each answers null where the call failed; the visitor has been told why (SPEC 8). */
export function overview(): Promise<UseOverview | null> {
  return told(() => askAnew('usage.overview', () => api.overview.query()));
}

export function receipts(input: Partial<ReceiptsInput>): Promise<Page<UseReceipt> | null> {
  return told(() => askAnew('usage.receipts', () => api.receipts.query(input)));
}

export function cap(input: CapInput): Promise<CapInput | null> {
  return told(() => api.cap.mutate(input));
}

export function orders(cursor: string | undefined): Promise<Page<OwnOrder> | null> {
  const ask = () => api.orders.query(cursor ? { cursor } : {});
  return told(() => askAnew('usage.orders', ask));
}

/** An address for this one visit. */
export function portal(): Promise<{ readonly url: string } | null> {
  return told(() => api.portal.mutate());
}

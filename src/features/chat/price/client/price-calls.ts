import { clientFor } from '#client/api/api.ts';
import { told } from '#client/errors/told.ts';
import { askAnew, queries } from '#client/query/queries.ts';
import type { Page } from '#shared/rpc/page.ts';
import type { ChatRouter } from '../../server/router.ts';
import type { CapInput, MeterUse, PriceInput, PriceNow, UseReceipt } from '../contract.ts';

const api = clientFor<ChatRouter>('chat');

/** Each answers null where the call failed; the visitor has been told why (SPEC 8). */
export function priceNow(input: PriceInput): Promise<PriceNow | null> {
  return told(() => askAnew('chat.price', () => api.price.now.query(input)));
}

export function use(): Promise<readonly MeterUse[] | null> {
  const queryFn = () => api.price.use.query();
  return told(() => queries.fetchQuery({ queryKey: ['chat.use'], queryFn }));
}

export function receipts(cursor: string | undefined): Promise<Page<UseReceipt> | null> {
  const queryFn = () => api.price.receipts.query(cursor ? { cursor } : {});
  return told(() => queries.fetchQuery({ queryKey: ['chat.receipts', cursor], queryFn }));
}

export function cap(input: CapInput): Promise<CapInput | null> {
  return told(() => api.price.cap.mutate(input));
}

import { clientFor } from '#client/api/api.ts';
import { told } from '#client/errors/told.ts';
import { askAnew } from '#client/query/ask-anew.ts';
import type { Page } from '#shared/rpc/page.ts';
import type { CapInput } from '#shared/usage/cap.ts';
import type { UseReceipt } from '#shared/usage/use-receipt.ts';
import type { ChatRouter } from '../../server/router.ts';
import type { MeterUse } from '../contract.ts';

const api = clientFor<ChatRouter>('chat');

/** Each answers null where the call failed; the visitor has been told why (SPEC 8). */
export function use(): Promise<readonly MeterUse[] | null> {
  return told(() => askAnew('chat.use', () => api.price.use.query()));
}

export function receipts(cursor: string | undefined): Promise<Page<UseReceipt> | null> {
  const ask = () => api.price.receipts.query(cursor ? { cursor } : {});
  return told(() => askAnew('chat.receipts', ask));
}

export function cap(input: CapInput): Promise<CapInput | null> {
  return told(() => api.price.cap.mutate(input));
}

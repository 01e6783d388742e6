import { clientFor } from '#client/api/api.ts';
import { told } from '#client/errors/told.ts';
import { askAnew } from '#client/query/ask-anew.ts';
import type { MyRewards, ShareAnswer, SharedInput, ShareInput } from '../contract.ts';
import type { RewardsRouter } from '../server/router.ts';

const api = clientFor<RewardsRouter>('rewards');

/** Each answers null where the call failed; the visitor has been told why (SPEC 8). */
export function mine(): Promise<MyRewards | null> {
  return told(() => askAnew('rewards.mine', () => api.mine.query()));
}

export function rotate(): Promise<{ readonly code: string } | null> {
  return told(() => api.rotate.mutate());
}

export function share(input: ShareInput): Promise<{ readonly token: string } | null> {
  return told(() => api.share.mutate(input, { context: { skipBatch: true } }));
}

export function shared(input: SharedInput): Promise<ShareAnswer | null> {
  return told(() => api.shared.mutate(input));
}

export function join(): Promise<{ readonly joined: true } | null> {
  return told(() => api.join.mutate());
}

export function payoutTo(text: string): Promise<{ readonly payoutTo: string } | null> {
  return told(() => api.payoutTo.mutate({ payoutTo: text }));
}

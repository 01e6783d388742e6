import * as z from 'zod/mini';
import { sharedKinds, shareNetworks } from '#shared/referral/network.ts';
import type { RewardSummary, ShareResult } from '#shared/referral/summary.ts';
import { longestPayoutTo } from './limits.ts';

export const shareInput = z.object({ network: z.enum(shareNetworks), kind: z.enum(sharedKinds) });
export type ShareInput = z.infer<typeof shareInput>;

export const sharedInput = z.extend(shareInput, {
  /** What `share` gave when the person left. */
  token: z.string().check(z.minLength(1), z.maxLength(100)),
});
export type SharedInput = z.infer<typeof sharedInput>;

export const payoutInput = z.object({
  payoutTo: z.string().check(z.trim(), z.maxLength(longestPayoutTo)),
});

/** `blocked`: no rewards for an address that is not confirmed, or lasts for minutes. */
export type MyRewards =
  | { readonly state: 'blocked'; readonly why: 'unverified' | 'throw-away' }
  | ({
      readonly state: 'open';
      readonly code: string;
      /** Null for who does not take part for money. */
      readonly payoutTo: string | null;
    } & RewardSummary);

export interface ShareAnswer {
  readonly result: ShareResult;
}

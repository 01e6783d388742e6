import { digest } from '#server/auth/digest.ts';
import type { Kernel } from '#server/kernel.ts';
import type { LimitRule } from '#server/limits.ts';

/**
 * Letters that people may ask for: from one network to one address, so that nobody uses up those of
 * its owner; to one address from all networks; and from one network, which a campus shares.
 */
const byHour: LimitRule = { name: 'letter', points: 5, seconds: 3600 };
const byDay: LimitRule = { name: 'letter-day', points: 20, seconds: 86_400 };
const byAll: LimitRule = { name: 'letter-all', points: 100, seconds: 86_400 };
export const letterLimit: LimitRule = { name: 'letter-network', points: 120, seconds: 3600 };

/** Whether a network, as `networkOf` says it, may have another letter sent to an address now; nothing of it is kept in the clear. */
export async function mayWrite(
  { tries }: Pick<Kernel, 'tries'>,
  email: string,
  network: string,
): Promise<boolean> {
  const both = digest(`${network} ${email}`);
  return tries.take([byHour, both], [byDay, both], [byAll, digest(email)]);
}

import { digest } from '#server/auth/digest.ts';
import type { Kernel } from '#server/kernel.ts';
import type { LimitRule } from '#server/limits.ts';

/** Letters that people may ask for: to one address, and from one network, which a campus shares. */
const byHour: LimitRule = { name: 'letter', points: 5, seconds: 3600 };
const byDay: LimitRule = { name: 'letter-day', points: 20, seconds: 86_400 };
export const letterLimit: LimitRule = { name: 'letter-network', points: 120, seconds: 3600 };

/** Whether another letter may go to an address now; nothing of it is kept in the clear. */
export async function mayWrite(
  { limits }: Pick<Kernel, 'limits'>,
  email: string,
): Promise<boolean> {
  const address = digest(email);
  return (await limits.take(byHour, address)) && (await limits.take(byDay, address));
}

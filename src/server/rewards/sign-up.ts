import type { SiteKey } from '#shared/site/define.ts';
import type { Cookies } from '../auth/cookie.ts';
import { digest } from '../auth/digest.ts';
import { knownCookie } from '../auth/known-device.ts';
import type { Kernel } from '../kernel.ts';
import { areaOf, keyed } from './keyed.ts';
import { mailboxOf } from './mailbox.ts';
import { inviterOf } from './referral-code.ts';
import { clickOf } from './referral-cookie.ts';
import { referrals } from './table.ts';

/** An account that was just made, and the request that made it. */
export interface SignUpHeard {
  readonly userId: string;
  /** Lower case. */
  readonly email: string;
  readonly cookies: Cookies;
  /** By `networkOf`. */
  readonly network: string;
  readonly hostKey: SiteKey;
}

/**
 * Notes by whose link an account came, where the browser has clicked one within 60 days. It gives
 * nothing: that is for `heardOfVerified`. Call it once for each new account, never for one that
 * was there before.
 */
export async function heardOfSignUp(
  kernel: Pick<Kernel, 'db' | 'clock' | 'secret'>,
  { userId, email, cookies, network, hostKey }: SignUpHeard,
): Promise<void> {
  const createdAt = kernel.clock.now();
  const click = clickOf(cookies, createdAt);
  const inviterId = click && (await inviterOf(kernel.db, click.code, click.at));
  if (!inviterId || inviterId === userId) return;
  const known = cookies.get(knownCookie.name);
  await kernel.db
    .insert(referrals)
    .values({
      ...{ ownerId: userId, inviterId, hostKey, createdAt },
      network: keyed(kernel, 'network', areaOf(network)),
      device: known ? digest(known) : null,
      ...mailboxDigests(kernel, email),
    })
    .onConflictDoNothing();
}

/** What is kept of an address, to know it again. */
export function mailboxDigests(kernel: Pick<Kernel, 'secret'>, email: string) {
  const { address, domain, isLarge } = mailboxOf(email);
  return {
    address: keyed(kernel, 'address', address),
    domain: isLarge ? null : keyed(kernel, 'domain', domain),
  };
}

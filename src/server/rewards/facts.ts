import { and, count, eq, gte, inArray, isNotNull, ne, or, type SQL } from 'drizzle-orm';
import { users } from '../auth/table.ts';
import type { Db } from '../db/open.ts';
import { knownDevices } from '../identity/table.ts';
import type { Kernel } from '../kernel.ts';
import { mailboxOf } from './mailbox.ts';
import type { Facts } from './outcome.ts';
import { placesOf } from './place.ts';
import { mailboxDigests } from './sign-up.ts';
import { type Referral, referrals } from './table.ts';

/** An invitation at the moment when its friend's address is confirmed. */
export interface Invitation extends Pick<Referral, 'ownerId' | 'inviterId' | 'network' | 'device'> {
  /** The address that was confirmed. */
  readonly email: string;
  readonly now: Date;
}

const windowMs = 30 * 86_400_000;

/** What came before an invitation; in a transaction that nobody else decides beside. */
export async function factsOf(
  kernel: Pick<Kernel, 'secret'>,
  tx: Db,
  invitation: Invitation,
): Promise<Facts> {
  const { inviterId, network, email, now } = invitation;
  const { domain } = mailboxDigests(kernel, email);
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const mine = [
    eq(referrals.inviterId, inviterId),
    eq(referrals.outcome, 'counted'),
    gte(referrals.verifiedAt, month),
  ];
  const places = await placesOf(tx, inviterId);
  // At the inviter's own networks all of them are one.
  const near = places.includes(network) ? places : [network];
  return {
    isThrowAway: mailboxOf(email).isThrowAway,
    isRepeated: await isRepeated(kernel, tx, invitation),
    isSameDevice: await isSameDevice(tx, invitation),
    onNetwork: await countOf(tx, [
      eq(referrals.network, network),
      gte(referrals.verifiedAt, new Date(now.getTime() - windowMs)),
      inArray(referrals.outcome, ['counted', 'full', 'near']),
    ]),
    counted: await countOf(tx, mine),
    near: await countOf(tx, [...mine, inArray(referrals.network, [...near])]),
    ofDomain: domain === null ? 0 : await countOf(tx, [...mine, eq(referrals.domain, domain)]),
  };
}

async function countOf(tx: Db, where: readonly SQL[]): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(referrals)
    .where(and(...where));
  return row?.count ?? 0;
}

async function isRepeated(
  kernel: Pick<Kernel, 'secret'>,
  tx: Db,
  { ownerId, inviterId, email }: Invitation,
): Promise<boolean> {
  const { address } = mailboxDigests(kernel, email);
  const [inviter] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, inviterId));
  if (inviter?.email && mailboxDigests(kernel, inviter.email).address === address) return true;
  const before = [eq(referrals.address, address), ne(referrals.ownerId, ownerId)];
  return (await countOf(tx, [...before, isNotNull(referrals.verifiedAt)])) > 0;
}

async function isSameDevice(tx: Db, { ownerId, inviterId, device }: Invitation): Promise<boolean> {
  if (device === null) return false;
  const [found] = await tx
    .select({ ownerId: knownDevices.ownerId })
    .from(knownDevices)
    .leftJoin(referrals, eq(referrals.ownerId, knownDevices.ownerId))
    .where(
      and(
        eq(knownDevices.deviceHash, device),
        ne(knownDevices.ownerId, ownerId),
        or(eq(knownDevices.ownerId, inviterId), eq(referrals.inviterId, inviterId)),
      ),
    )
    .limit(1);
  return found !== undefined;
}

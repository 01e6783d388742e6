import { eq } from 'drizzle-orm';
import { digest } from '#server/auth/digest.ts';
import { knownDevices } from '#server/identity/table.ts';
import type { Kernel } from '#server/kernel.ts';
import type { Outcome } from '#server/rewards/outcome.ts';
import { rememberPlace } from '#server/rewards/place.ts';
import { referrals, rewards } from '#server/rewards/table.ts';
import type { TestClock } from './clock.ts';
import { invite, makeAccount } from './invitation.ts';

/** What a month of invitations came to for one kind of people. */
export interface Farmed {
  /** Accounts that came by a link. */
  readonly invited: number;
  readonly outcomes: Readonly<Partial<Record<Outcome, number>>>;
  /** Words of who invited, and of who came. */
  readonly inviterWords: number;
  readonly friendWords: number;
  /** The most that one account had of inviting. */
  readonly mostWords: number;
}

/** Numbers from 0 to 1 that a seed decides. */
export function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Month {
  readonly kernel: Kernel & { readonly clock: TestClock };
  readonly chance: () => number;
  readonly people: number;
}

const monthMs = 27 * 86_400_000;
const campus = '198.51.100.7';
/** Of three students one came by a friend's link; most who invite do so once or twice. */
const shareInvited = 1 / 3;
const shareAtHome = 0.3;
const shareOfUniversityMail = 0.6;
const shareInLab = 0.1;
const labs = Array.from({ length: 20 }, (_, at) => `lab-computer-${at}`.padEnd(43, 'x'));

/** Bounds are those of a calendar month. */
function beginMonth(clock: TestClock): void {
  const now = clock.now();
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
  clock.pass(next - now.getTime());
}

/** A month of students behind one address who invite each other, some on computers that many use. */
export async function campusMonth({ kernel, chance, people }: Month): Promise<Farmed> {
  beginMonth(kernel.clock);
  const members: string[] = [];
  const invited: string[] = [];
  const step = Math.floor(monthMs / people);
  for (let at = 0; at < people; at += 1) {
    const isUniversity = chance() < shareOfUniversityMail;
    const email = `student${at}@${isUniversity ? 'university.edu' : 'gmail.com'}`;
    const lab = chance() < shareInLab ? labs[Math.floor(chance() * labs.length)] : undefined;
    // Who is asked first is asked most: a few have many friends.
    const inviterId = members[Math.floor(chance() ** 2 * members.length)];
    let id: string;
    if (inviterId && chance() < shareInvited) {
      const network = chance() < shareAtHome ? `203.${at % 250}.${at >> 8}.4` : campus;
      await rememberPlace(kernel, { ownerId: inviterId, network: campus });
      const known = lab && { known: lab };
      id = (await invite(kernel, { inviterId, email, network, ...known })).friendId;
      invited.push(id);
    } else {
      id = await makeAccount(kernel, email);
    }
    if (lab) await openedIn(kernel, id, lab);
    members.push(id);
    kernel.clock.pass(step);
  }
  return farmed(kernel, invited);
}

async function openedIn({ db, clock }: Kernel, ownerId: string, known: string): Promise<void> {
  const row = { ownerId, deviceHash: digest(known), hostKey: 'main', seenAt: clock.now() } as const;
  await db.insert(knownDevices).values(row).onConflictDoNothing();
}

/** Ways to an address that is not yet known, and how often an abuser takes them. */
const addresses: readonly (readonly [share: number, make: (at: number) => string])[] = [
  [0.4, (at) => `x${at}@mailinator.com`],
  [0.7, (at) => `x${at}@farm-${at % 20}.org`],
  [0.9, (at) => `one.farmer+${at}@gmail.com`],
  [1, (at) => `bought-${at}@gmail.com`],
];

/**
 * A month of one person who makes accounts by their own link: each from a new address, in a new
 * browser, with one of the mailboxes that are to be had.
 */
export async function abuserMonth({ kernel, chance, people }: Month): Promise<Farmed> {
  beginMonth(kernel.clock);
  const inviterId = await makeAccount(kernel, 'one.farmer@gmail.com');
  await rememberPlace(kernel, { ownerId: inviterId, network: '192.0.2.1' });
  const invited: string[] = [];
  const step = Math.floor(monthMs / people);
  for (let at = 0; at < people; at += 1) {
    const drawn = chance();
    const make = addresses.find(([share]) => drawn < share)?.[1] ?? addresses[0]?.[1];
    const network = `${100 + (at % 90)}.${at % 250}.${at >> 3}.9`;
    const { friendId } = await invite(kernel, { inviterId, email: make?.(at) ?? '', network });
    invited.push(friendId);
    kernel.clock.pass(step);
  }
  return farmed(kernel, invited);
}

async function farmed({ db }: Kernel, invited: readonly string[]): Promise<Farmed> {
  const outcomes: Partial<Record<Outcome, number>> = {};
  const words = new Map<string, number>();
  const sums = { inviterWords: 0, friendWords: 0 };
  for (const id of invited) {
    const [row] = await db.select().from(referrals).where(eq(referrals.ownerId, id));
    if (row?.outcome) outcomes[row.outcome] = (outcomes[row.outcome] ?? 0) + 1;
    for (const [key, of] of [
      [`invite:${id}`, 'inviterWords'],
      [`welcome:${id}`, 'friendWords'],
    ] as const) {
      const [reward] = await db.select().from(rewards).where(eq(rewards.key, key));
      if (!reward) continue;
      sums[of] += reward.amount;
      if (of === 'inviterWords')
        words.set(reward.ownerId, (words.get(reward.ownerId) ?? 0) + reward.amount);
    }
  }
  return { invited: invited.length, outcomes, ...sums, mostWords: Math.max(0, ...words.values()) };
}

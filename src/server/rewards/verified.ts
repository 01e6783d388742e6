import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '../auth/table.ts';
import type { Kernel } from '../kernel.ts';
import { earn } from './earn.ts';
import { factsOf } from './facts.ts';
import { giveDue } from './give.ts';
import { outcomeOf, welcomes } from './outcome.ts';
import { mailboxDigests } from './sign-up.ts';
import { referrals } from './table.ts';

type Call = Pick<Kernel, 'db' | 'clock' | 'secret'>;

/**
 * Gives the words of an invitation once the friend's address is confirmed: to both, as far as the
 * bounds of R36 allow. Called for an account that came by nobody's link, or again, it does nothing.
 */
export async function heardOfVerified(call: Call, userId: string): Promise<void> {
  const isHeard = await decide(call, userId);
  if (isHeard) await giveDue(call);
}

/**
 * The same for every address that was confirmed meanwhile, whichever way: by a letter, by Google, by
 * a password that was reset.
 */
export async function decideVerified(call: Call): Promise<void> {
  const open = await call.db
    .select({ id: users.id })
    .from(referrals)
    .innerJoin(users, eq(users.id, referrals.ownerId))
    .where(and(isNull(referrals.verifiedAt), eq(users.emailVerified, true)))
    .limit(batch);
  for (const { id } of open) await heardOfVerified(call, id);
}

const batch = 500;

/** @returns false where there is nothing to decide. */
function decide({ db, clock, ...kernel }: Call, userId: string): Promise<boolean> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const open = and(eq(referrals.ownerId, userId), isNull(referrals.verifiedAt));
    const [known] = await tx.select({ inviterId: referrals.inviterId }).from(referrals).where(open);
    if (!known) return false;
    const { inviterId } = known;
    // Friends of one person are counted one after another.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`reward:${inviterId}`}, 0))`,
    );
    const [row] = await tx.select().from(referrals).where(open).for('update');
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    if (!row || !user?.email || !user.emailVerified) return false;
    const invitation = { ...row, email: user.email, now };
    const outcome = outcomeOf(await factsOf(kernel, tx, invitation));
    await tx
      .update(referrals)
      .set({ outcome, verifiedAt: now, ...mailboxDigests(kernel, user.email) })
      .where(eq(referrals.ownerId, userId));
    if (welcomes(outcome)) await earn(tx, { kind: 'welcome', ownerId: userId, about: userId, now });
    if (outcome === 'counted')
      await earn(tx, { kind: 'invite', ownerId: inviterId, about: userId, now });
    return true;
  });
}

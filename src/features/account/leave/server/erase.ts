import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { emailTokens, users } from '#server/auth/table.ts';
import type { Db } from '#server/db/open.ts';
import { discard } from '#server/generate/discard.ts';
import { generations } from '#server/generate/table.ts';
import { jobs } from '#server/jobs/table.ts';
import type { Kernel } from '#server/kernel.ts';
import type { Leaving } from '#server/owned/leaving.ts';
import type { Owned } from '#server/owned/owned.ts';
import { chainOf } from '#server/trpc/outage.ts';
import { removeParts } from '../../data/server/parts.ts';
import { accountErasures } from '../../data/server/table.ts';
import { keepAsStranger } from './stranger.ts';

/** One takes no longer than that. */
const cutShortMs = 5 * 60_000;

/**
 * Says that an account is to go: from here on it opens to nobody, and a crash only puts off the
 * rest. Ends every session of it.
 */
export async function beginErasure(
  { db, clock }: Kernel,
  leaving: readonly Leaving[],
  ownerId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      // Shut, too: else a new sign-in, or a key, opens what is to go.
      .set({ sessionVersion: sql`${users.sessionVersion} + 1`, blockedAt: clock.now() })
      .where(eq(users.id, ownerId))
      .returning({ id: users.id });
    if (!user) return;
    const asked = { ownerId, askedAt: clock.now() };
    await tx.insert(accountErasures).values(asked).onConflictDoNothing();
    for (const one of leaving) await one.note(tx, clock, ownerId);
  });
}

/** Removes all that there is of a person: work that goes on, files, letters, rows. Safe to repeat. */
export async function erase(
  kernel: Kernel,
  owned: readonly Owned[],
  ownerId: string,
): Promise<void> {
  const { db, files, tokens } = kernel;
  await stopWork(kernel, ownerId);
  await forgetLetters(kernel, owned, ownerId);
  const known = await fileKeys(db, owned, ownerId);
  for (const key of known) await files.remove(key);
  await db.transaction(async (tx) => {
    // All that somebody has goes in one statement: the time of a page's call is too short for it.
    await tx.execute(sql`set local statement_timeout = 0`);
    const [user] = await tx.select().from(users).where(eq(users.id, ownerId)).for('update');
    if (!user) return;
    // What came while the others went; its rows still lead to it where the store fails.
    const late = await fileKeys(tx, owned, ownerId);
    for (const key of late) if (!known.includes(key)) await files.remove(key);
    await keepAsStranger(tx, { owned, ownerId, now: kernel.clock.now() });
    await tx.delete(users).where(eq(users.id, ownerId));
  });
  for (const [cookie, token] of tokens.entries()) if (token.sub === ownerId) tokens.delete(cookie);
}

async function stopWork(kernel: Kernel, ownerId: string): Promise<void> {
  const { db } = kernel;
  const own = await db.select({ id: jobs.id }).from(jobs).where(eq(jobs.ownerId, ownerId));
  for (const { id } of own) kernel.jobs.active.get(id)?.abort.abort('lost');
  await removeParts(
    kernel,
    own.map(({ id }) => id),
  );
  const running = await db
    .select({ id: generations.id })
    .from(generations)
    .where(and(eq(generations.ownerId, ownerId), isNull(generations.finishedAt)));
  await discard(
    kernel,
    running.map(({ id }) => id),
  );
}

async function fileKeys(db: Db, owned: readonly Owned[], ownerId: string): Promise<string[]> {
  const keys: string[] = [];
  for (const { table, column, fileKey } of owned) {
    if (!fileKey) continue;
    const rows = await db
      .select({ key: sql<string | null>`${fileKey}` })
      .from(table)
      .where(eq(column, ownerId));
    keys.push(...rows.flatMap(({ key }) => key ?? []));
  }
  return keys;
}

/** Those that lie here for want of a server to send them by. */
async function forgetLetters(
  { db, mail }: Kernel,
  owned: readonly Owned[],
  ownerId: string,
): Promise<void> {
  const places = [
    { table: users, column: users.id, email: users.email },
    { table: emailTokens, column: emailTokens.userId, email: emailTokens.email },
    ...owned.flatMap(({ table, column }) => {
      const email = getTableConfig(table).columns.find(({ name }) => name === 'email');
      return email ? [{ table, column, email }] : [];
    }),
  ];
  const known = new Set<string>();
  for (const { table, column, email } of places) {
    const rows = await db
      .select({ email: sql<string | null>`lower(${email})` })
      .from(table)
      .where(eq(column, ownerId));
    for (const row of rows) if (row.email) known.add(row.email);
  }
  const isKnown = (address: string | undefined) => known.has(address?.toLowerCase() ?? '');
  await mail.outbox.forget(({ to, replyTo }) => isKnown(to) || isKnown(replyTo));
}

/** Ends what a crash has cut short; those that are under way are let be. */
export async function finishErasures(kernel: Kernel, owned: readonly Owned[]): Promise<void> {
  const before = new Date(kernel.clock.now().getTime() - cutShortMs);
  const rows = await kernel.db
    .select({ ownerId: accountErasures.ownerId })
    .from(accountErasures)
    .where(lt(accountErasures.askedAt, before));
  for (const { ownerId } of rows) {
    // One that cannot end now keeps no other waiting.
    await erase(kernel, owned, ownerId).catch((error: unknown) => {
      kernel.log.error({ event: 'account.erase', names: chainOf(error).map(({ name }) => name) });
    });
  }
}

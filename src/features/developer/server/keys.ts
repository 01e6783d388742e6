import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import { monthOf, spentIn } from '#server/api/month.ts';
import { type ApiKeyRow, apiKeys } from '#server/api/table.ts';
import { digest, newSecret } from '#server/auth/digest.ts';
import { users } from '#server/auth/table.ts';
import type { Kernel } from '#server/kernel.ts';
import { currentOwner } from '#server/owned/owned.ts';
import { scopes } from '#shared/api/scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { SiteKey } from '#shared/site/define.ts';
import { storable } from '#shared/text/title.ts';
import type { ApiKey, MadeKey, MakeKeyInput } from '../contract.ts';
import { mostKeys } from '../limits.ts';

export interface KeyOwner {
  readonly kernel: Kernel;
  readonly ownerId: string;
  readonly hostKey: SiteKey;
}

/** How every key begins, so that it is known for one where it leaks. */
const beginning = 'wk-';
const shownLength = 10;
const dayMs = 24 * 60 * 60 * 1_000;

/** Keys that stand or have expired, newest first; revoked ones are gone. */
export async function listKeys({ kernel, ownerId }: KeyOwner): Promise<readonly ApiKey[]> {
  const rows = await kernel.db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.ownerId, ownerId), isNull(apiKeys.revokedAt)))
    .orderBy(desc(apiKeys.id));
  const now = kernel.clock.now();
  return rows.map((row) => keyOnWire(row, now));
}

/**
 * Makes a key and shows it, this once. A repeated call makes no second one: it gets a new secret
 * for the same key, as the first may never have been seen, and the key is as it asks now (R16).
 */
export async function makeKey(owner: KeyOwner, input: MakeKeyInput): Promise<MadeKey> {
  const { kernel, hostKey } = owner;
  const now = kernel.clock.now();
  const secret = beginning + newSecret();
  const shown = { hash: digest(secret), prefix: secret.slice(0, shownLength) };
  const { makeKey, cap, days } = input;
  const asked = {
    ...{ ...shown, name: storable(input.name), cap },
    scopes: scopes.filter((scope) => input.scopes.includes(scope)),
    expiresAt: days === null ? null : new Date(now.getTime() + days * dayMs),
  };
  return kernel.db.transaction(async (tx): Promise<MadeKey> => {
    const ownerId = await currentOwner(tx, owner.ownerId);
    // Parallel calls of one person wait for each other, so that none goes over the limit.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update');
    const others = await tx
      .select({ id: apiKeys.id })
      .from(apiKeys)
      .where(
        and(eq(apiKeys.ownerId, ownerId), isNull(apiKeys.revokedAt), ne(apiKeys.makeKey, makeKey)),
      );
    if (others.length >= mostKeys) return { state: 'full', limit: mostKeys };
    const [row] = await tx
      .insert(apiKeys)
      .values({ ...asked, ownerId, makeKey, hostKey, month: monthOf(now), createdAt: now })
      .onConflictDoUpdate({
        target: [apiKeys.ownerId, apiKeys.makeKey],
        set: { ...asked, revokedAt: null },
      })
      .returning();
    if (!row) throw new Error('the insert returned no row');
    return { state: 'made', key: keyOnWire(row, now), secret };
  });
}

/** It opens nothing from now on. @throws AppError `not_found` for one that is not the owner's. */
export async function revokeKey(
  { kernel, ownerId }: KeyOwner,
  id: string,
): Promise<{ readonly id: string }> {
  const [row] = await kernel.db
    .update(apiKeys)
    .set({ revokedAt: kernel.clock.now() })
    .where(and(eq(apiKeys.id, id), eq(apiKeys.ownerId, ownerId)))
    .returning({ id: apiKeys.id });
  if (!row) throw new AppError('not_found');
  return row;
}

function keyOnWire(row: ApiKeyRow, now: Date): ApiKey {
  const { id, name, prefix, cap, words, calls, expiresAt } = row;
  return {
    ...{ id, name, prefix, cap, words, calls, scopes: row.scopes },
    monthWords: spentIn(row, now),
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    state: expiresAt && expiresAt <= now ? 'expired' : 'live',
  };
}

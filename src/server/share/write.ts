import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { AppError } from '#shared/errors/app-error.ts';
import type { ErrorKey } from '#shared/errors/catalogue.ts';
import type { ShareChange, SharedLink, ShareOptions } from '#shared/share/contract.ts';
import { type Lifetime, lifetimes } from '#shared/share/limits.ts';
import { longestSnapshot, type Snapshot } from '#shared/share/snapshot.ts';
import type { SiteKey } from '#shared/site/define.ts';
import { storable } from '#shared/text/title.ts';
import { hashPassword } from '../auth/password.ts';
import type { Db } from '../db/open.ts';
import type { Kernel } from '../kernel.ts';
import type { LimitRule } from '../limits.ts';
import { countKept } from '../owned/keeping.ts';
import { currentOwner } from '../owned/owned.ts';
import { randomAddress } from './address.ts';
import { type ShareRow, shares } from './table.ts';

/** Who shares, and from where. */
export interface Sharer {
  readonly kernel: Pick<Kernel, 'db' | 'clock' | 'limits'>;
  readonly ownerId: string;
  readonly hostKey: SiteKey;
  /** By `networkOf`. */
  readonly network: string;
}

/** What is shared, and which feature knows it by which id of its own. */
export interface Shareable {
  readonly kind: ShareRow['kind'];
  readonly ref: string;
  readonly title: string;
  readonly snapshot: Snapshot;
  /** Its row, as long as it is not thrown away. */
  readonly held: Held;
}

export interface Held {
  readonly table: PgTable;
  readonly where: SQL | undefined;
  /** What the feature says of one that is gone. */
  readonly gone: ErrorKey;
}

/** Links that one person makes or changes in an hour: each may cost a password's hash. */
const writing: LimitRule = { name: 'share-write', points: 120, seconds: 3600 };

/**
 * Makes a link, once for each key (R16), of what is still there.
 * @throws AppError `chat_share_exists` where the chosen address is taken, also by a link of the same
 * person; `parameter` where the key has shared something else; `body_too_large`; `too_many_requests`.
 */
export async function createShare(
  sharer: Sharer,
  options: ShareOptions,
  shared: Shareable,
): Promise<SharedLink> {
  const { kernel, hostKey } = sharer;
  const before = await madeBefore(kernel.db, sharer.ownerId, options.key);
  if (before) return sameLink(sharer, before, shared);
  const frozen = await freeze(sharer, shared);
  const now = kernel.clock.now();
  const passwordHash = options.password ? await hashPassword(options.password) : null;
  return kernel.db.transaction(async (tx) => {
    await hold(tx, shared.held);
    const ownerId = await currentOwner(tx, sharer.ownerId);
    const viewCap = options.viewCap ?? null;
    const [row] = await tx
      .insert(shares)
      .values({
        ...frozen,
        ...{ ownerId, hostKey, key: options.key, kind: shared.kind, ref: shared.ref },
        ...{ address: options.address ?? randomAddress(), passwordHash, viewCap },
        indexed: mayBeIndexed({ indexed: options.indexed, passwordHash, viewCap }),
        ...{ createdAt: now, frozenAt: now, expiresAt: endOf(options.lifetime, now) },
      })
      .onConflictDoNothing()
      .returning();
    if (row) return linkOf(row, now);
    const other = await madeBefore(tx, ownerId, options.key);
    if (!other) throw new AppError('chat_share_exists');
    return sameLink(sharer, other, shared);
  });
}

/**
 * Keeps a thing from being deleted before the transaction ends: a link that is made beside that would
 * outlive it. Whoever signs in meanwhile takes it along, so no owner is asked for again.
 */
async function hold(tx: Db, { table, where, gone }: Held): Promise<void> {
  const rows = await tx.select({ one: sql`1` }).from(table).where(where).for('share');
  if (rows.length === 0) throw new AppError(gone);
}

/** A person's links, newest first; of one thing alone where `ref` says so. Revoked ones are gone. */
export async function listShares(
  { kernel, ownerId }: Pick<Sharer, 'kernel' | 'ownerId'>,
  { kind, ref }: { readonly kind: ShareRow['kind']; readonly ref?: string },
): Promise<SharedLink[]> {
  const rows = await kernel.db
    .select()
    .from(shares)
    .where(
      and(
        eq(shares.ownerId, ownerId),
        eq(shares.kind, kind),
        isNull(shares.revokedAt),
        ref === undefined ? undefined : eq(shares.ref, ref),
      ),
    )
    .orderBy(desc(shares.id))
    .limit(100);
  return rows.map((row) => linkOf(row, kernel.clock.now()));
}

/** @throws AppError `chat_share_missing` for a link that is nobody's, someone else's or revoked. */
export async function ownShare(
  { kernel, ownerId }: Pick<Sharer, 'kernel' | 'ownerId'>,
  id: string,
): Promise<ShareRow> {
  const [row] = await kernel.db.select().from(shares).where(own(ownerId, id));
  if (!row) throw new AppError('chat_share_missing');
  return row;
}

/**
 * Changes rules of a link, and freezes it anew where a new text is given.
 * @throws AppError as `ownShare`; `body_too_large`; `too_many_requests`.
 */
export async function changeShare(
  sharer: Sharer,
  change: ShareChange,
  fresh?: Pick<Shareable, 'title' | 'snapshot'>,
): Promise<SharedLink> {
  const { kernel, ownerId } = sharer;
  await ownShare(sharer, change.id);
  const frozen = fresh ? await freeze(sharer, fresh) : await countWrite(sharer);
  const { lifetime, password, viewCap, indexed } = change;
  const passwordHash = password ? await hashPassword(password) : password;
  const now = kernel.clock.now();
  // What is not named stays as it is by then: another change may have come while this one waited.
  const rules = { passwordHash, viewCap, indexed };
  const [row] = await kernel.db
    .update(shares)
    .set({
      ...frozen,
      ...rules,
      indexed: indexedUnder(rules),
      ...(fresh && { frozenAt: now }),
      ...(lifetime && { expiresAt: endOf(lifetime, now) }),
    })
    .where(own(ownerId, change.id))
    .returning();
  if (!row) throw new AppError('chat_share_missing');
  return linkOf(row, now);
}

/** Closes a link for good; its text is gone, its address stays taken. @throws AppError as `ownShare`. */
export async function revokeShare(
  { kernel, ownerId }: Pick<Sharer, 'kernel' | 'ownerId'>,
  id: string,
): Promise<{ readonly id: string }> {
  const [row] = await kernel.db
    .update(shares)
    .set(gone(kernel.clock.now()))
    .where(own(ownerId, id))
    .returning({ id: shares.id });
  if (!row) throw new AppError('chat_share_missing');
  return row;
}

type Things = { readonly kind: ShareRow['kind']; readonly refs: readonly string[] };

/** Closes every link of things that are deleted for good, also one that rests. */
export async function revokeSharesOf(
  { kernel, ownerId }: Pick<Sharer, 'kernel' | 'ownerId'>,
  things: Things,
): Promise<void> {
  await kernel.db.update(shares).set(gone(kernel.clock.now())).where(ofThings(ownerId, things));
}

/** Lets the links of things in a bin be read by nobody, and keeps what they show. */
export async function restSharesOf(
  { kernel, ownerId }: Pick<Sharer, 'kernel' | 'ownerId'>,
  things: Things,
): Promise<void> {
  await kernel.db
    .update(shares)
    .set({ revokedAt: kernel.clock.now() })
    .where(and(ofThings(ownerId, things), isNull(shares.revokedAt)));
}

/** Opens the links that rest again; of one that was closed for good nothing is left to open. */
export async function wakeSharesOf(
  { kernel, ownerId }: Pick<Sharer, 'kernel' | 'ownerId'>,
  things: Things,
): Promise<void> {
  const isKept = sql`${shares.snapshot} <> ${JSON.stringify(emptySnapshot)}::jsonb`;
  await kernel.db
    .update(shares)
    .set({ revokedAt: null })
    .where(and(ofThings(ownerId, things), isKept));
}

function ofThings(ownerId: string, { kind, refs }: Things) {
  return and(eq(shares.ownerId, ownerId), eq(shares.kind, kind), inArray(shares.ref, [...refs]));
}

const emptySnapshot: Snapshot = { parts: [], imported: false };

function gone(now: Date) {
  return { revokedAt: now, title: '', snapshot: emptySnapshot, passwordHash: null };
}

function own(ownerId: string, id: string) {
  return and(eq(shares.id, id), eq(shares.ownerId, ownerId), isNull(shares.revokedAt));
}

async function madeBefore(db: Kernel['db'], ownerId: string, key: string) {
  const [row] = await db
    .select()
    .from(shares)
    .where(and(eq(shares.ownerId, ownerId), eq(shares.key, sql`${key}::uuid`)));
  return row;
}

function sameLink({ kernel }: Sharer, row: ShareRow, { kind, ref }: Shareable): SharedLink {
  if (row.kind !== kind || row.ref !== ref) throw new AppError('parameter');
  if (row.revokedAt) throw new AppError('chat_share_missing');
  return linkOf(row, kernel.clock.now());
}

async function countWrite({ kernel, ownerId }: Sharer) {
  if (await kernel.limits.take(writing, ownerId)) return {};
  throw new AppError('too_many_requests');
}

async function freeze(sharer: Sharer, { title, snapshot }: Pick<Shareable, 'title' | 'snapshot'>) {
  const text = JSON.stringify(snapshot);
  if (snapshot.parts.length > longestSnapshot.parts || text.length > longestSnapshot.text)
    throw new AppError('body_too_large');
  await countWrite(sharer);
  const { kernel, ownerId, network } = sharer;
  await countKept({ limits: kernel.limits, ownerId, network }, text);
  return { title: storable(title), snapshot };
}

function endOf(lifetime: Lifetime, now: Date): Date | null {
  const days = lifetimes[lifetime];
  return days === null ? null : new Date(now.getTime() + days * 86_400_000);
}

type Rules = Pick<ShareRow, 'indexed' | 'passwordHash' | 'viewCap'>;

/** What few may see is not for all to find. */
function mayBeIndexed(rules: Rules): boolean {
  return rules.indexed && rules.passwordHash === null && rules.viewCap === null;
}

/** The same for a change; what it does not name, the row says. */
function indexedUnder(changed: { readonly [Name in keyof Rules]: Rules[Name] | undefined }): SQL {
  const { indexed = shares.indexed, passwordHash = shares.passwordHash } = changed;
  const { viewCap = shares.viewCap } = changed;
  return sql`${indexed}::boolean and ${passwordHash}::text is null and ${viewCap}::integer is null`;
}

function linkOf(row: ShareRow, now: Date): SharedLink {
  const { id, address, title, viewCap, views, indexed, expiresAt, createdAt, frozenAt } = row;
  const isUsed = viewCap !== null && views >= viewCap;
  const isExpired = expiresAt !== null && expiresAt <= now;
  return {
    ...{ id, address, title, viewCap, views, indexed },
    state: isExpired ? 'expired' : isUsed ? 'used' : 'live',
    createdAt: createdAt.toISOString(),
    frozenAt: frozenAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    hasPassword: row.passwordHash !== null,
  };
}

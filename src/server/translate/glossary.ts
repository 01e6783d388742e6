import { and, desc, eq, ne } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import type { SiteKey } from '#shared/site/define.ts';
import { storable } from '#shared/text/title.ts';
import { mostEntries, mostGlossaries, mostPairs } from '#shared/translate/glossary-limits.ts';
import type { Db } from '../db/open.ts';
import type { Kernel } from '../kernel.ts';
import { countKept } from '../owned/keeping.ts';
import { currentOwner } from '../owned/owned.ts';
import { type Dictionary, type GlossaryRow, glossaries } from './table.ts';
import { baseOf } from './tag.ts';
import type { Entry } from './terms.ts';

/** Whose glossaries, and from where. */
export interface GlossaryOwner {
  readonly kernel: Pick<Kernel, 'db' | 'clock' | 'limits'>;
  readonly ownerId: string;
  readonly hostKey: SiteKey;
  /** By `networkOf`. */
  readonly network: string;
}

export interface MakeGlossary {
  readonly key: string;
  readonly name: string;
  readonly dictionaries: readonly Dictionary[];
}

/** Newest first. */
export function listGlossaries({ kernel, ownerId }: GlossaryOwner): Promise<GlossaryRow[]> {
  return kernel.db
    .select()
    .from(glossaries)
    .where(eq(glossaries.ownerId, ownerId))
    .orderBy(desc(glossaries.id));
}

/** @throws AppError `not_found` for an id that is nobody's or someone else's. */
export async function openGlossary(
  { kernel, ownerId }: Pick<GlossaryOwner, 'ownerId'> & { readonly kernel: Pick<Kernel, 'db'> },
  id: string,
): Promise<GlossaryRow> {
  const [row] = await kernel.db.select().from(glossaries).where(own(ownerId, id));
  if (!row) throw new AppError('not_found');
  return row;
}

/**
 * Makes a glossary, once per key (R16).
 * @throws AppError `parameter` for one that is too large, or where there are too many;
 * `too_many_requests`.
 */
export async function makeGlossary(owner: GlossaryOwner, made: MakeGlossary): Promise<GlossaryRow> {
  const { kernel, hostKey } = owner;
  const dictionaries = checked(made.dictionaries);
  await countKept({ ...owner, limits: kernel.limits }, JSON.stringify(dictionaries));
  return kernel.db.transaction(async (tx) => {
    const ownerId = await currentOwner(tx, owner.ownerId);
    const mine = eq(glossaries.ownerId, ownerId);
    const others = await tx.$count(glossaries, and(mine, ne(glossaries.makeKey, made.key)));
    if (others >= mostGlossaries) throw new AppError('parameter');
    const now = kernel.clock.now();
    await tx
      .insert(glossaries)
      .values({
        ...{ ownerId, makeKey: made.key, hostKey, name: storable(made.name), dictionaries },
        ...{ createdAt: now, updatedAt: now },
      })
      .onConflictDoNothing({ target: [glossaries.ownerId, glossaries.makeKey] });
    const [row] = await tx
      .select()
      .from(glossaries)
      .where(and(mine, eq(glossaries.makeKey, made.key)));
    if (!row) throw new Error('the insert wrote no row');
    return row;
  });
}

/**
 * Changes a glossary while nobody else does.
 * @param change of its name and dictionaries.
 * @throws AppError as `openGlossary` and `makeGlossary`.
 */
export async function changeGlossary(
  owner: GlossaryOwner,
  id: string,
  change: (before: GlossaryRow) => Partial<Pick<GlossaryRow, 'name' | 'dictionaries'>>,
): Promise<GlossaryRow> {
  const { kernel, ownerId } = owner;
  return kernel.db.transaction(async (tx) => {
    const before = await lock(tx, ownerId, id);
    const { name = before.name, dictionaries = before.dictionaries } = change(before);
    const kept = checked(dictionaries);
    await countKept({ ...owner, limits: kernel.limits }, JSON.stringify(kept));
    const [row] = await tx
      .update(glossaries)
      .set({ name: storable(name), dictionaries: kept, updatedAt: kernel.clock.now() })
      .where(own(ownerId, id))
      .returning();
    if (!row) throw new AppError('not_found');
    return row;
  });
}

/** @throws AppError as `openGlossary`. */
export async function removeGlossary(
  { kernel, ownerId }: GlossaryOwner,
  id: string,
): Promise<{ readonly id: string }> {
  const [row] = await kernel.db
    .delete(glossaries)
    .where(own(ownerId, id))
    .returning({ id: glossaries.id });
  if (!row) throw new AppError('not_found');
  return row;
}

/** The entries of a pair; none where the glossary has no such pair. */
export function entriesOf(
  { dictionaries }: Pick<GlossaryRow, 'dictionaries'>,
  from: string,
  to: string,
): readonly Entry[] {
  return dictionaries.find((one) => isPair(one, from, to))?.entries ?? [];
}

export function isPair(one: Pick<Dictionary, 'from' | 'to'>, from: string, to: string): boolean {
  return one.from === baseOf(from) && one.to === baseOf(to);
}

/** With one pair's entries in the place of what they were; no entries: without the pair. */
export function withPair(all: readonly Dictionary[], pair: Dictionary): Dictionary[] {
  const others = all.filter((one) => !isPair(one, pair.from, pair.to));
  return pair.entries.length === 0 ? others : [...others, pair];
}

function checked(dictionaries: readonly Dictionary[]): Dictionary[] {
  const count = dictionaries.reduce((sum, { entries }) => sum + entries.length, 0);
  if (count > mostEntries || dictionaries.length > mostPairs) throw new AppError('parameter');
  return dictionaries.map(({ from, to, entries }) => ({
    from: baseOf(from),
    to: baseOf(to),
    entries,
  }));
}

async function lock(tx: Db, ownerId: string, id: string): Promise<GlossaryRow> {
  const [row] = await tx.select().from(glossaries).where(own(ownerId, id)).for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

function own(ownerId: string, id: string) {
  return and(eq(glossaries.id, id), eq(glossaries.ownerId, ownerId));
}

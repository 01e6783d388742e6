import { and, eq, sql, sum } from 'drizzle-orm';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import { mayShare, resemblance } from '#shared/text/minhash.ts';
import { unpacked } from '../../library/server/packed.ts';
import { libraryTexts } from '../../server/table.ts';
import type { Other } from './compare.ts';

/** UTF-16 units of a library that is read word by word; of a larger one, only texts with a passage alike. */
const readWhole = 3_000_000;

export interface Checked {
  readonly signature: Uint32Array;
  /** Of its passages. */
  readonly keys: ReadonlySet<number>;
}

/** Texts of a person's library that may share words with the checked one, one after the other. */
export async function* libraryCandidates(
  { kernel, ownerId }: PageCaller,
  { signature, keys }: Checked,
): AsyncGenerator<Other> {
  const owns = eq(libraryTexts.ownerId, ownerId);
  const [held] = await kernel.db
    .select({ length: sum(sql`length(${libraryTexts.text})`) })
    .from(libraryTexts)
    .where(owns);
  const large = Number(held?.length ?? 0) > readWhole;
  const rows = await kernel.db.select({ id: libraryTexts.id }).from(libraryTexts).where(owns);
  for (const { id } of rows) {
    const [row] = await kernel.db
      .select({ keys: libraryTexts.keys, signature: libraryTexts.signature })
      .from(libraryTexts)
      .where(and(owns, eq(libraryTexts.id, id)));
    if (!row || (large && !mayShare(keys, unpacked(row.keys)))) continue;
    const [found] = await kernel.db
      .select({ title: libraryTexts.title, text: libraryTexts.text })
      .from(libraryTexts)
      .where(and(owns, eq(libraryTexts.id, id)));
    if (!found) continue;
    const alike = resemblance(signature, unpacked(row.signature));
    yield { ...found, kind: 'library', url: null, resemblance: alike };
  }
}

export async function libraryCount({ kernel, ownerId }: PageCaller): Promise<number> {
  return kernel.db.$count(libraryTexts, eq(libraryTexts.ownerId, ownerId));
}

import { and, count, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { countKept } from '#server/owned/keeping.ts';
import { currentOwner } from '#server/owned/owned.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { storable } from '#shared/text/title.ts';
import type { CreateAnswer, CreateInput } from '../contract.ts';
import { contentOf, readBlocks } from '../document/check.ts';
import { plainText } from '../document/plain-text.ts';
import { linkImages } from '../images/server/link.ts';
import { mostDocuments } from '../limits.ts';
import { type DocumentRow, deskDocuments } from './table.ts';
import { documentOnWire } from './wire.ts';

/**
 * Makes a document once per key, whatever the number of calls (R16).
 * @throws AppError `parameter` for what is no document, `too_many_requests` as `countKept`.
 */
export async function createDocument(
  caller: PageCaller,
  input: CreateInput,
): Promise<CreateAnswer> {
  const { kernel, hostKey } = caller;
  const content = contentOf(readBlocks(input.blocks) ?? []);
  if (!content) throw new AppError('parameter');
  return kernel.db.transaction(async (tx): Promise<CreateAnswer> => {
    const ownerId = await currentOwner(tx, caller.ownerId);
    // One at a time for each person, so that parallel ones cannot pass the limit together.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${ownerId}, 0))`);
    const known = await madeBefore(tx, ownerId, input.key);
    if (known) return { state: 'created', document: documentOnWire(known) };
    const owned = eq(deskDocuments.ownerId, ownerId);
    const [held] = await tx.select({ count: count() }).from(deskDocuments).where(owned);
    if ((held?.count ?? 0) >= mostDocuments) return { state: 'full', limit: mostDocuments };
    await countKept({ limits: kernel.limits, ownerId, network: caller.network }, input.blocks);
    const now = kernel.clock.now();
    const { key: makeKey, words, goal = null, comments = [] } = input;
    const [row] = await tx
      .insert(deskDocuments)
      .values({
        ...{ ownerId, makeKey, hostKey, content, words, goal, comments },
        title: titleOnLine(input.title),
        text: plainText(content),
        saveKey: input.by,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!row) throw new Error('the insert returned no row');
    await linkImages(tx, { ownerId, deskDocumentId: row.id }, content);
    return { state: 'created', document: documentOnWire(row) };
  });
}

/** As it is kept: one line, '' for none. */
export function titleOnLine(title = ''): string {
  return storable(title).replace(/\s+/g, ' ').trim();
}

async function madeBefore(tx: Db, ownerId: string, key: string): Promise<DocumentRow | undefined> {
  const [row] = await tx
    .select()
    .from(deskDocuments)
    .where(and(eq(deskDocuments.ownerId, ownerId), eq(deskDocuments.makeKey, key)));
  return row;
}

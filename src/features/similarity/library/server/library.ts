import { and, count, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { pageOf } from '#server/db/page-of.ts';
import { finish } from '#server/models/guide/steps.ts';
import { countKept } from '#server/owned/keeping.ts';
import { currentOwner } from '#server/owned/owned.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Page } from '#shared/rpc/page.ts';
import { bandSteps, shinglesOf, signatureOf } from '#shared/text/minhash.ts';
import { storable, titleOf } from '#shared/text/title.ts';
import { tokenSteps } from '#shared/text/tokens.ts';
import type { AddAnswer, AddInput, LibraryText, OpenedText } from '../../contract.ts';
import { longestTitle, mostTexts } from '../../limits.ts';
import { type LibraryRow, libraryTexts } from '../../server/table.ts';
import { packed } from './packed.ts';

const line = {
  id: libraryTexts.id,
  title: libraryTexts.title,
  words: libraryTexts.words,
  createdAt: libraryTexts.createdAt,
};

/** Nothing aborts what a person waits for. */
const ever = new AbortController().signal;

/**
 * Adds a text once per key, whatever the number of calls (R16).
 * @throws AppError `parameter` when the key has added another text, `too_many_requests` as `countKept`.
 */
export async function addText(caller: PageCaller, input: AddInput): Promise<AddAnswer> {
  const { kernel, hostKey } = caller;
  const text = storable(input.text);
  const tokens = await finish(tokenSteps(text), ever);
  const keys = packed(await finish(bandSteps(tokens), ever));
  const signature = packed(signatureOf(shinglesOf(tokens)));
  return kernel.db.transaction(async (tx) => {
    const ownerId = await currentOwner(tx, caller.ownerId);
    // One at a time for each person, so that parallel ones cannot pass the limit together.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`library:${ownerId}`}, 0))`,
    );
    const known = await addedBefore(tx, ownerId, input.key, text);
    if (known) return { state: 'added', text: known };
    const [held] = await tx
      .select({ count: count() })
      .from(libraryTexts)
      .where(eq(libraryTexts.ownerId, ownerId));
    if ((held?.count ?? 0) >= mostTexts) return { state: 'full', limit: mostTexts };
    await countKept({ limits: kernel.limits, network: caller.network, ownerId }, text + keys);
    const [row] = await tx
      .insert(libraryTexts)
      .values({
        ...{ ownerId, addKey: input.key, hostKey, text, keys, signature },
        title: titleOf(text, longestTitle, input.title),
        words: tokens.forms.length,
        createdAt: kernel.clock.now(),
      })
      .returning(line);
    if (!row) throw new Error('the insert returned no row');
    return { state: 'added', text: onWire(row) };
  });
}

async function addedBefore(
  tx: Db,
  ownerId: string,
  key: string,
  text: string,
): Promise<LibraryText | undefined> {
  const [row] = await tx
    .select({ ...line, text: libraryTexts.text })
    .from(libraryTexts)
    .where(and(eq(libraryTexts.ownerId, ownerId), eq(libraryTexts.addKey, key)));
  if (row && row.text !== text) throw new AppError('parameter');
  return row && onWire(row);
}

/** Newest first; the cursor is the last id of the page before. */
export async function listTexts(
  { kernel, ownerId }: PageCaller,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page<LibraryText>> {
  const { id } = libraryTexts;
  const rows = await kernel.db
    .select(line)
    .from(libraryTexts)
    .where(and(eq(libraryTexts.ownerId, ownerId), cursor ? lt(id, cursor) : undefined))
    .orderBy(desc(id))
    .limit(limit + 1);
  return pageOf(rows, limit, onWire);
}

/** @throws AppError `not_found` for an id that is nobody's or someone else's. */
export async function openText({ kernel, ownerId }: PageCaller, id: string): Promise<OpenedText> {
  const [row] = await kernel.db
    .select({ ...line, text: libraryTexts.text })
    .from(libraryTexts)
    .where(and(eq(libraryTexts.id, id), eq(libraryTexts.ownerId, ownerId)));
  if (!row) throw new AppError('not_found');
  return { ...onWire(row), text: row.text };
}

/** @throws AppError as above. */
export async function removeText(
  { kernel, ownerId }: PageCaller,
  id: string,
): Promise<{ readonly id: string }> {
  const [row] = await kernel.db
    .delete(libraryTexts)
    .where(and(eq(libraryTexts.id, id), eq(libraryTexts.ownerId, ownerId)))
    .returning({ id: libraryTexts.id });
  if (!row) throw new AppError('not_found');
  return row;
}

function onWire(row: Pick<LibraryRow, 'id' | 'title' | 'words' | 'createdAt'>): LibraryText {
  const { id, title, words } = row;
  return { id, title, words, createdAt: row.createdAt.toISOString() };
}

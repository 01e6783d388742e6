import { and, count, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { pageOf } from '#server/db/page-of.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Limits } from '#server/limits.ts';
import { countKept } from '#server/owned/keeping.ts';
import { currentOwner } from '#server/owned/owned.ts';
import { countWords } from '#server/word-count.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Page } from '#shared/rpc/page.ts';
import type { SiteKey } from '#shared/site/define.ts';
import { storable, titleOf } from '#shared/text/title.ts';
import type { OpenedText, SaveAnswer, SavedText, SaveInput } from '../contract.ts';
import { longestTitle, mostTexts } from '../limits.ts';
import { texts } from './table.ts';

export interface Caller {
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly ownerId: string;
  /** By `networkOf`. */
  readonly network: string;
  readonly hostKey: SiteKey;
}

const line = {
  id: texts.id,
  title: texts.title,
  words: texts.words,
  createdAt: texts.createdAt,
};

/**
 * Saves a text once per key, whatever the number of calls (R16).
 * @throws AppError `parameter` when the key has saved another text, `too_many_requests` as `countKept`.
 */
export async function saveText(caller: Caller, input: SaveInput): Promise<SaveAnswer> {
  const text = storable(input.text);
  const words = await countWords(text);
  return caller.db.transaction(async (tx) => {
    const ownerId = await currentOwner(tx, caller.ownerId);
    // One save at a time for each person, so that parallel ones cannot pass the limit together.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${ownerId}, 0))`);
    const known = await savedBefore(tx, ownerId, input.key, text);
    if (known) return { state: 'saved', saved: known };
    if ((await countOf(tx, ownerId)) >= mostTexts) return { state: 'full', limit: mostTexts };
    await countKept({ ...caller, ownerId }, text);
    const [row] = await tx
      .insert(texts)
      .values({
        ownerId,
        saveKey: input.key,
        hostKey: caller.hostKey,
        title: titleOf(text, longestTitle, input.title),
        text,
        words,
        createdAt: caller.clock.now(),
      })
      .returning(line);
    if (!row) throw new Error('the insert returned no row');
    return { state: 'saved', saved: onWire(row) };
  });
}

const newestTexts = prepared((db) => textsOf(db).prepare('texts.newest'));

const olderTexts = prepared((db) =>
  textsOf(db, lt(texts.id, sql.placeholder('cursor'))).prepare('texts.older'),
);

function textsOf(db: Db, which?: SQL) {
  return db
    .select(line)
    .from(texts)
    .where(and(eq(texts.ownerId, sql.placeholder('ownerId')), which))
    .orderBy(desc(texts.id))
    .limit(sql.placeholder('count'));
}

/** Newest first; the cursor is the last id of the page before. */
export async function listTexts(
  { db, ownerId }: Caller,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page<SavedText>> {
  const statement = cursor ? olderTexts(db) : newestTexts(db);
  const rows = await statement.execute({ ownerId, cursor, count: limit + 1 });
  return pageOf(rows, limit, onWire);
}

/** @throws AppError `not_found` for an id that is nobody's or someone else's. */
export async function getText({ db, ownerId }: Caller, id: string): Promise<OpenedText> {
  const [row] = await db
    .select({ ...line, text: texts.text })
    .from(texts)
    .where(and(eq(texts.id, id), eq(texts.ownerId, ownerId)));
  if (!row) throw new AppError('not_found');
  return { ...onWire(row), text: row.text };
}

/** @throws AppError `not_found` as above. */
export async function removeText({ db, ownerId }: Caller, id: string): Promise<{ id: string }> {
  const [row] = await db
    .delete(texts)
    .where(and(eq(texts.id, id), eq(texts.ownerId, ownerId)))
    .returning({ id: texts.id });
  if (!row) throw new AppError('not_found');
  return row;
}

async function savedBefore(
  tx: Db,
  ownerId: string,
  key: string,
  text: string,
): Promise<SavedText | undefined> {
  const [row] = await tx
    .select({ ...line, text: texts.text })
    .from(texts)
    .where(and(eq(texts.ownerId, ownerId), eq(texts.saveKey, key)));
  if (row && row.text !== text) throw new AppError('parameter');
  return row && onWire(row);
}

async function countOf(tx: Db, ownerId: string): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(texts).where(eq(texts.ownerId, ownerId));
  return row?.count ?? 0;
}

function onWire(row: { id: string; title: string; words: number; createdAt: Date }): SavedText {
  const { id, title, words } = row;
  return { id, title, words, createdAt: row.createdAt.toISOString() };
}

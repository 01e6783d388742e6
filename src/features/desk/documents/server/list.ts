import { and, desc, eq, ilike, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { isPlaceTime } from '#server/trpc/place-time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Page } from '#shared/rpc/page.ts';
import type { DocumentLine, DocumentsInput } from '../../contract.ts';
import { deskDocuments } from '../../server/table.ts';
import { lineOnWire, type Who } from '../../server/wire.ts';

const { id, title, words, updatedAt, deletedAt, ownerId: owner, text } = deskDocuments;

/** Last changed first. The cursor names the last line of the page before. */
export async function listDocuments(
  { kernel, ownerId }: Who,
  { cursor, limit = 20, view, query }: DocumentsInput,
): Promise<Page<DocumentLine>> {
  const wanted = query?.trim();
  const pattern = `%${wanted?.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await kernel.db
    .select({ id, title, words, updatedAt, deletedAt, start: sql<string>`left(${text}, 400)` })
    .from(deskDocuments)
    .where(
      and(
        eq(owner, ownerId),
        view === 'bin' ? isNotNull(deletedAt) : isNull(deletedAt),
        wanted ? or(ilike(title, pattern), ilike(text, pattern)) : undefined,
        cursor ? after(cursor) : undefined,
      ),
    )
    .orderBy(desc(updatedAt), desc(id))
    .limit(limit + 1);
  const items = rows.slice(0, limit).map((row) => lineOnWire(row, row.start));
  const last = items.at(-1);
  const nextCursor = rows.length > limit && last ? `${last.updatedAt} ${last.id}` : null;
  return { items, nextCursor };
}

const place = /^(\S+) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

function after(cursor: string) {
  const [, time = '', lastId = ''] = place.exec(cursor) ?? [];
  if (!isPlaceTime(time)) throw new AppError('parameter');
  const at = new Date(time);
  return or(lt(updatedAt, at), and(eq(updatedAt, at), lt(id, sql`${lastId}::uuid`)));
}

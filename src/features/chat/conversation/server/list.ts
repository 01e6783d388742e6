import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { isPlaceTime } from '#server/trpc/place-time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ConversationPage, ListedChat } from '../../contract.ts';
import type { View } from '../../history/view.ts';
import { mostSelected } from '../../limits.ts';
import { type ConversationRow, chatConversations } from '../../server/table.ts';
import { type Caller, conversationOnWire } from './wire.ts';

interface WholeList {
  readonly view: View;
  /** Of this project alone. */
  readonly projectId?: string | undefined;
}

interface ListInput extends WholeList {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Last changed first, pinned ones before them; in the bin last deleted first. */
export async function listConversations(
  { kernel, ownerId }: Caller,
  { view, projectId, cursor, limit }: ListInput,
): Promise<ConversationPage> {
  const { pinned, id } = chatConversations;
  const time = timeOf(view);
  const after = cursor ? placeOf(cursor) : undefined;
  const rows = await kernel.db
    .select()
    .from(chatConversations)
    .where(
      and(
        listed(ownerId, { view, projectId }),
        after &&
          sql`(${pinned}, ${time}, ${id}) < (${after.pinned}, ${after.time}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(pinned), desc(time), desc(id))
    .limit(limit + 1);
  if (rows.length === 0 && view === 'kept' && !cursor) {
    const some = await kernel.db
      .select({ id })
      .from(chatConversations)
      .where(listed(ownerId, { view: 'archived', projectId }))
      .limit(1);
    if (some.length > 0) return { items: [], nextCursor: null, archived: true };
  }
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const more = rows.length > limit && last;
  return { items: page.map(conversationOnWire), nextCursor: more ? cursorOf(view, last) : null };
}

/** As much of every conversation of a list as a change of all needs, in the list's order. */
export async function listedConversations(
  { kernel, ownerId }: Caller,
  input: WholeList,
): Promise<ListedChat[]> {
  const { id, projectId, pinned, archived, deletedAt } = chatConversations;
  const rows = await kernel.db
    .select({ id, projectId, pinned, archived, deletedAt })
    .from(chatConversations)
    .where(listed(ownerId, input))
    .orderBy(desc(pinned), desc(timeOf(input.view)), desc(id))
    .limit(mostSelected);
  return rows.map((row) => ({ ...row, deletedAt: row.deletedAt?.toISOString() ?? null }));
}

function listed(ownerId: string, { view, projectId }: WholeList): SQL | undefined {
  return and(
    eq(chatConversations.ownerId, ownerId),
    within(view),
    projectId ? eq(chatConversations.projectId, projectId) : undefined,
  );
}

/** Conversations that a view shows; temporary ones stand in none. */
function within(view: View): SQL | undefined {
  const { temporary, archived, deletedAt } = chatConversations;
  if (view === 'bin') return and(eq(temporary, false), isNotNull(deletedAt));
  return and(eq(temporary, false), isNull(deletedAt), eq(archived, view === 'archived'));
}

function timeOf(view: View) {
  return view === 'bin' ? chatConversations.deletedAt : chatConversations.updatedAt;
}

function cursorOf(view: View, { pinned, updatedAt, deletedAt, id }: ConversationRow): string {
  const time = (view === 'bin' ? deletedAt : null) ?? updatedAt;
  return `${pinned ? 1 : 0}_${time.toISOString()}_${id}`;
}

const place = /^([01])_([^_]*)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

function placeOf(cursor: string) {
  const [, pinned, time = '', id = ''] = place.exec(cursor) ?? [];
  if (!isPlaceTime(time)) throw new AppError('parameter');
  return { pinned: pinned === '1', time, id };
}

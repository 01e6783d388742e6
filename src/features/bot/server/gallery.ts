import { and, desc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#server/auth/table.ts';
import { type BotRow, bots } from '#server/bots/table.ts';
import type { Db } from '#server/db/open.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Page } from '#shared/rpc/page.ts';
import { storable } from '#shared/text/title.ts';
import type { BotCard } from '../contract.ts';
import type { Order } from '../order.ts';
import { cardOf } from './wire.ts';

interface Asked {
  readonly order: Order;
  readonly search: string;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/**
 * Public bots, newest or most used first; none of a maker who is blocked.
 * @throws AppError `parameter` for a cursor that is none.
 */
export async function listPublic(db: Db, asked: Asked): Promise<Page<BotCard>> {
  const { order, limit } = asked;
  const rows = await db
    .select({ bot: bots })
    .from(bots)
    .innerJoin(users, and(eq(users.id, bots.ownerId), isNull(users.blockedAt)))
    .where(and(bots.isPublic, matching(storable(asked.search)), after(asked)))
    .orderBy(...(order === 'used' ? [desc(bots.uses), desc(bots.id)] : [desc(bots.id)]))
    .limit(limit + 1);
  const page = rows.slice(0, limit).map(({ bot }) => bot);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { items: page.map(cardOf), nextCursor: last ? cursorOf(last) : null };
}

/** Every word stands in the name or the description. */
function matching(search: string): SQL | undefined {
  const words = search.split(/\s+/).filter((word) => word !== '');
  return and(
    ...words.slice(0, 10).map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
      return or(ilike(bots.name, pattern), ilike(bots.description, pattern));
    }),
  );
}

function cursorOf({ uses, id }: BotRow): string {
  return `${uses}_${id}`;
}

function after({ order, cursor }: Asked): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [, uses, id] = /^(\d{1,9})_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(cursor) ?? [];
  if (uses === undefined || id === undefined) throw new AppError('parameter');
  return order === 'used'
    ? sql`(${bots.uses}, ${bots.id}) < (${Number(uses)}::integer, ${id}::uuid)`
    : sql`${bots.id} < ${id}::uuid`;
}

import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { type HouseBot, isHouseBot } from '#shared/bot/house.ts';
import { houseInstructions } from '#shared/bot/instructions.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { users } from '../auth/table.ts';
import type { Db } from '../db/open.ts';
import { type BotRow, bots } from './table.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The model that bots of the house ask: a name of ours, which any model may bear. */
const houseSlug = 'chat';

/** A bot that a person may chat with; `row` is null for one of the house. */
export type FoundBot =
  | { readonly house: HouseBot; readonly row: null; readonly slug: string }
  | { readonly house: null; readonly row: BotRow; readonly slug: string };

/**
 * One of the house by its name, one's own, or a public one.
 * @throws AppError `bot_missing` for an id that is nobody's, that somebody keeps to themselves, or
 * whose maker is blocked.
 */
export async function findBot(db: Db, ownerId: string, id: string): Promise<FoundBot> {
  if (isHouseBot(id)) return { house: id, row: null, slug: houseSlug };
  if (!uuid.test(id)) throw new AppError('bot_missing');
  const isOpen = and(bots.isPublic, isNull(users.blockedAt));
  const [found] = await db
    .select({ row: bots })
    .from(bots)
    .innerJoin(users, eq(users.id, bots.ownerId))
    .where(and(eq(bots.id, id), or(isOpen, eq(bots.ownerId, ownerId))));
  if (!found) throw new AppError('bot_missing');
  return { house: null, row: found.row, slug: found.row.slug };
}

/** For the model alone: whoever chats with somebody's bot does not see them. */
export function instructionsOf({ house, row }: FoundBot): string {
  return house === null ? row.instructions : houseInstructions[house];
}

/** Counts a conversation that is begun with a bot. */
export async function countUse(tx: Db, { row }: FoundBot): Promise<void> {
  if (!row) return;
  await tx
    .update(bots)
    .set({ uses: sql`${bots.uses} + 1` })
    .where(eq(bots.id, row.id));
}

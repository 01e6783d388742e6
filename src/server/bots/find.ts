import { and, eq, or, sql } from 'drizzle-orm';
import { type HouseBot, isHouseBot } from '#shared/bot/house.ts';
import { houseInstructions } from '#shared/bot/instructions.ts';
import { AppError } from '#shared/errors/app-error.ts';
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
 * @throws AppError `bot_missing` for an id that is nobody's or that somebody keeps to themselves.
 */
export async function findBot(db: Db, ownerId: string, id: string): Promise<FoundBot> {
  if (isHouseBot(id)) return { house: id, row: null, slug: houseSlug };
  if (!uuid.test(id)) throw new AppError('bot_missing');
  const [row] = await db
    .select()
    .from(bots)
    .where(and(eq(bots.id, id), or(bots.isPublic, eq(bots.ownerId, ownerId))));
  if (!row) throw new AppError('bot_missing');
  return { house: null, row, slug: row.slug };
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

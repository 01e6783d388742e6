import { and, eq } from 'drizzle-orm';
import { type FoundBot, findBot, instructionsOf } from '#server/bots/find.ts';
import { botTexts } from '#server/bots/reading.ts';
import type { ModelInfo } from '#server/models/contract.ts';
import { type Cost, priceOf } from '#server/usage/charge.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Reader } from '../../answer/server/reading.ts';
import type { Caller } from '../../conversation/server/wire.ts';
import { chatConversations } from '../../server/table.ts';
import type { ChatBot } from '../contract.ts';

/**
 * What an answer costs: words of a bot are counted apart (SPEC 8). A model that has words of its own
 * costs those everywhere, so that no bot opens it to people who have none.
 */
export function costOf(info: ModelInfo, botId: string | null): Cost | null {
  const price = priceOf(info);
  return price?.meter === 'gpt3_words' && botId !== null ? { ...price, meter: 'bot' } : price;
}

/** Where an answer is to stand: in a conversation, or in one that begins. */
export interface Place {
  readonly conversationId?: string | undefined;
  readonly botId?: string | undefined;
}

/**
 * The bot that answers there, if one does.
 * @throws AppError `bot_missing` for one that is gone, `chat_missing` for a conversation that is
 * not the caller's.
 */
export async function botAt(caller: Caller, place: Place): Promise<string | null> {
  const { conversationId } = place;
  const botId = conversationId ? await keptBot(caller, conversationId) : (place.botId ?? null);
  if (botId !== null) await findBot(caller.kernel.db, caller.ownerId, botId);
  return botId;
}

async function keptBot({ kernel, ownerId }: Caller, id: string): Promise<string | null> {
  const [row] = await kernel.db
    .select({ botId: chatConversations.botId })
    .from(chatConversations)
    .where(and(eq(chatConversations.id, id), eq(chatConversations.ownerId, ownerId)));
  if (!row) throw new AppError('chat_missing');
  return row.botId;
}

/** UTF-16 units of a bot's files for each token of the context: a quarter of it, or somewhat less. */
const unitsOfContext = 0.5;
const mostUnits = 24_000;

/** What the bot's maker tells the model, and what they gave it to read. */
export const botReader: Reader = async (caller, { conversation, text, context }) => {
  const { botId } = conversation;
  if (botId === null) return {};
  const bot = await findBot(caller.kernel.db, caller.ownerId, botId);
  const most = Math.min(mostUnits, Math.floor(context * unitsOfContext));
  const data = await botTexts(caller.kernel.db, bot, { question: text, most });
  return { instructions: [`${nameOf(bot)}\n${instructionsOf(bot)}`], data };
};

function nameOf({ row }: FoundBot): string {
  return row ? `You are the bot “${row.name}”. Its maker says:` : 'Your task:';
}

/** @throws AppError `bot_missing` */
export async function openBot({ kernel, ownerId }: Caller, id: string): Promise<ChatBot> {
  const { row, slug } = await findBot(kernel.db, ownerId, id);
  if (!row) return { id, slug, said: null };
  const { name, description, starters } = row;
  return { id, slug, said: { name, description, starters } };
}

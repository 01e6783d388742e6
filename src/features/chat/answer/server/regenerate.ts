import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Sent } from '../../contract.ts';
import type { Caller } from '../../conversation/server/wire.ts';
import { chatConversations, chatMessages, type MessageRow } from '../../server/table.ts';
import { ownMessage } from './attach.ts';
import { begin, modelOf, sentOf, type Written } from './begin.ts';
import { insertAnswer, lockOwner, touch } from './rows.ts';

/** What an answer that was asked for again is made with by default. */
const defaultSlug = 'chat';

interface RegenerateInput {
  readonly key: string;
  readonly messageId: string;
  readonly slug?: string | undefined;
}

/**
 * Begins another answer to the question of `messageId`, which is that question or an answer to it;
 * once per key (R16).
 * @throws AppError as `send`.
 */
export async function regenerate(caller: Caller, input: RegenerateInput): Promise<Sent> {
  const { db } = caller.kernel;
  const asked = await ownMessage(caller, input.messageId);
  const question = await questionOf(caller, asked);
  const known = await writtenBefore(db, caller.ownerId, input.key, question);
  if (known) return answerOnly(known);
  const info = await modelOf(caller, input.slug ?? asked.slug ?? defaultSlug);
  const written = await db.transaction(async (tx) => {
    const ownerId = await lockOwner(tx, caller.ownerId);
    const before = await writtenBefore(tx, ownerId, input.key, question);
    if (before) return before;
    const own = { ...caller, ownerId };
    const conversation = await touch(tx, own, question.conversationId, info.slug);
    const answer = await insertAnswer(tx, own, { question, info, sendKey: input.key });
    return { conversation, question, answer, begun: true };
  });
  begin(caller, written, info);
  return answerOnly(written);
}

async function questionOf(caller: Caller, message: MessageRow): Promise<MessageRow> {
  if (message.role === 'user') return message;
  if (message.parentId === null) throw new AppError('chat_missing');
  return ownMessage(caller, message.parentId);
}

async function writtenBefore(
  db: Db,
  ownerId: string,
  key: string,
  question: MessageRow,
): Promise<Written | undefined> {
  const [found] = await db
    .select({ conversation: chatConversations, answer: chatMessages })
    .from(chatMessages)
    .innerJoin(chatConversations, eq(chatConversations.id, chatMessages.conversationId))
    .where(and(eq(chatMessages.ownerId, ownerId), eq(chatMessages.sendKey, key)));
  if (found && found.answer.parentId !== question.id) throw new AppError('parameter');
  return found && { ...found, question, begun: false };
}

/** The page has the question. */
function answerOnly(written: Written): Sent {
  return { ...sentOf(written), question: null };
}

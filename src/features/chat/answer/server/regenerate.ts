import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Sent } from '../../contract.ts';
import type { Caller } from '../../conversation/server/wire.ts';
import { chatConversations, chatMessages, type MessageRow } from '../../server/table.ts';
import { ownMessage } from './attach.ts';
import { sentOf, type Written, writeOnce } from './begin.ts';
import { insertAnswer, touch } from './rows.ts';

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
  const asked = await ownMessage(caller, input.messageId);
  const question = await questionOf(caller, asked);
  const { key } = input;
  const written = await writeOnce(caller, {
    slugs: [input.slug ?? asked.slug ?? defaultSlug],
    place: { conversationId: question.conversationId },
    text: '',
    known: (db, ownerId) => writtenBefore(db, ownerId, key, question),
    write: async (tx, own, [info]) => {
      if (!info) throw new AppError('not_found');
      const conversation = await touch(tx, own, question.conversationId, info.slug);
      const { botId } = conversation;
      const answer = await insertAnswer(tx, own, { question, info, sendKey: key, botId });
      return { conversation, question, answers: [answer] };
    },
  });
  // The page has the question.
  return { ...sentOf(written), question: null };
}

export async function questionOf(caller: Caller, message: MessageRow): Promise<MessageRow> {
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
  return found && { conversation: found.conversation, question, answers: [found.answer] };
}

import { and, eq } from 'drizzle-orm';
import { isOwner } from '#server/usage/account.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Sent } from '../../contract.ts';
import type { Caller } from '../../conversation/server/wire.ts';
import { chatConversations, chatMessages, type MessageRow } from '../../server/table.ts';
import { ownMessage } from './attach.ts';
import { sentOf, type Written, writeOnce } from './begin.ts';
import { writeRows } from './rows.ts';

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
  const { conversationId } = question;
  const written = await writeOnce(caller, {
    slugs: [input.slug ?? asked.slug ?? defaultSlug],
    place: { conversationId },
    text: '',
    known: () => writtenBefore(caller, key, question),
    write: async ([info], botId) => {
      if (!info) throw new AppError('not_found');
      const { conversation, messages } = await writeRows(caller.kernel.db, caller, {
        key,
        conversation: { id: conversationId, slug: info.slug },
        answers: [{ questionId: question.id, info, sendKey: key, botId }],
      });
      const [answer] = messages;
      if (!answer) throw new Error('the function returned no answer');
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
  { kernel, ownerId }: Caller,
  key: string,
  question: MessageRow,
): Promise<Written | undefined> {
  const [found] = await kernel.db
    .select({ conversation: chatConversations, answer: chatMessages })
    .from(chatMessages)
    .innerJoin(chatConversations, eq(chatConversations.id, chatMessages.conversationId))
    .where(and(isOwner(chatMessages.ownerId, ownerId), eq(chatMessages.sendKey, key)));
  if (found && found.answer.parentId !== question.id) throw new AppError('parameter');
  return found && { conversation: found.conversation, question, answers: [found.answer] };
}

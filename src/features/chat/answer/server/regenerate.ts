import { and, eq } from 'drizzle-orm';
import { isOwner } from '#server/usage/account.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Sent } from '../../contract.ts';
import type { Caller } from '../../conversation/server/wire.ts';
import { chatConversations, chatMessages, type MessageRow } from '../../server/table.ts';
import { ownMessage } from './attach.ts';
import { type AskedModels, sentOf, type Written, type WrittenNow, writeOnce } from './begin.ts';
import { type Rows, type WrittenRows, writeRows, writeRowsHeld } from './rows.ts';

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
  const rowsFor = ({ infos: [info], botId }: AskedModels): Rows => {
    if (!info) throw new AppError('not_found');
    return {
      key,
      conversation: { id: conversationId, slug: info.slug },
      answers: [{ questionId: question.id, info, sendKey: key, botId }],
    };
  };
  const written = await writeOnce(caller, {
    slugs: [input.slug ?? asked.slug ?? defaultSlug],
    place: { conversationId },
    text: '',
    known: () => writtenBefore(caller, key, question),
    write: async (models) =>
      answerOf(await writeRows(caller.kernel.db, caller, rowsFor(models)), question),
    writeHeld: async (models) => {
      const rows = await writeRowsHeld(caller, rowsFor(models));
      return rows && answerOf(rows, question);
    },
  });
  // The page has the question.
  return { ...sentOf(written), question: null };
}

function answerOf(
  { conversation, messages: [answer], reads }: WrittenRows,
  question: MessageRow,
): WrittenNow {
  if (!answer) throw new Error('the function returned no answer');
  return { conversation, question, answers: [answer], reads };
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

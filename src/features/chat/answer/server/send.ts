import { and, asc, eq } from 'drizzle-orm';
import { countUse, findBot } from '#server/bots/find.ts';
import type { Db } from '#server/db/open.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { storable, titleOf } from '#shared/text/title.ts';
import { attachTo, withAttachments } from '../../attach/server/attached.ts';
import type { SendInput, Sent } from '../../contract.ts';
import type { Caller } from '../../conversation/server/wire.ts';
import { longestTitle } from '../../limits.ts';
import { checkProject } from '../../project/server/port.ts';
import {
  type ConversationRow,
  chatConversations,
  chatMessages,
  type MessageRow,
} from '../../server/table.ts';
import { keepSearch } from '../../sources/server/search.ts';
import { sentOf, type Written, writeOnce } from './begin.ts';
import { insert, insertAnswer, touch } from './rows.ts';

/**
 * Keeps a question and begins its answer, or one of each model side by side, once per key, whatever the number of calls (R16).
 * @throws AppError of the model's meter where nothing is left, `chat_missing` for a conversation or
 * parent that is not the caller's, `not_found` for a model that cannot be asked or a document of somebody else's, `parameter` when
 * the key has sent something else, `search_unconfigured`, `too_many_requests` as `countKept` and `checkRoom`.
 */
export async function send(caller: Caller, input: SendInput): Promise<Sent> {
  const text = storable(input.text);
  const { key, slug, parentId, also = [], documents = [], search: searched = false } = input;
  const written = await writeOnce(caller, {
    slugs: [slug, ...also],
    place: input,
    text,
    known: (db, ownerId) => writtenBefore(db, ownerId, key, text),
    write: async (tx, own, infos) => {
      const conversation = await conversationFor(tx, own, { ...input, text });
      await checkParent(tx, conversation.id, parentId);
      const { botId } = conversation;
      const question = await insert(tx, own, {
        ...{ conversationId: conversation.id, parentId, sendKey: key },
        ...{ role: 'user', text, state: 'done', compared: infos.length > 1, searched },
      });
      await attachTo(tx, own, question.id, documents);
      if (searched) await keepSearch(tx, own, question.id);
      const answers: MessageRow[] = [];
      for (const info of infos)
        answers.push(await insertAnswer(tx, own, { question, info, sendKey: null, botId }));
      return { conversation, question, answers: atLeastOne(answers) };
    },
  });
  const sent = sentOf(written);
  const [question = null] = await withAttachments(caller, sent.question ? [sent.question] : []);
  return { ...sent, question };
}

async function writtenBefore(
  db: Db,
  ownerId: string,
  key: string,
  text: string,
): Promise<Written | undefined> {
  const [found] = await db
    .select({ conversation: chatConversations, question: chatMessages })
    .from(chatMessages)
    .innerJoin(chatConversations, eq(chatConversations.id, chatMessages.conversationId))
    .where(and(eq(chatMessages.ownerId, ownerId), eq(chatMessages.sendKey, key)));
  if (!found) return undefined;
  if (found.question.text !== text || found.question.role !== 'user')
    throw new AppError('parameter');
  const answers = await db
    .select()
    .from(chatMessages)
    .where(eq(chatMessages.parentId, found.question.id))
    .orderBy(asc(chatMessages.id));
  return { ...found, answers: atLeastOne(answers) };
}

function atLeastOne(answers: readonly MessageRow[]): Written['answers'] {
  const [first, ...others] = answers;
  if (!first) throw new Error('a question was kept without an answer');
  return [first, ...others];
}

async function conversationFor(
  tx: Db,
  caller: Caller,
  { conversationId, slug, text, projectId, temporary, botId }: SendInput,
): Promise<ConversationRow> {
  if (conversationId) return touch(tx, caller, conversationId, slug);
  const { ownerId, hostKey, kernel } = caller;
  if (projectId) await checkProject(tx, ownerId, projectId);
  if (botId) await countUse(tx, await findBot(tx, ownerId, botId));
  const now = kernel.clock.now();
  const title = titleOf(text, longestTitle);
  const [row] = await tx
    .insert(chatConversations)
    .values({
      ...{ ownerId, hostKey, slug, title, createdAt: now, updatedAt: now },
      ...{ projectId, temporary, botId },
    })
    .returning();
  if (!row) throw new Error('the insert returned no row');
  return row;
}

async function checkParent(tx: Db, conversationId: string, parentId: string | null) {
  if (parentId === null) return;
  const [parent] = await tx
    .select({ role: chatMessages.role })
    .from(chatMessages)
    .where(and(eq(chatMessages.id, parentId), eq(chatMessages.conversationId, conversationId)));
  if (!parent) throw new AppError('chat_missing');
  if (parent.role !== 'assistant') throw new AppError('parameter');
}

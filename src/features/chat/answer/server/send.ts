import { randomUUIDv7 } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { countUse, findBot } from '#server/bots/find.ts';
import { currentOwner } from '#server/owned/owned.ts';
import { isOwner } from '#server/usage/account.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { storable, titleOf } from '#shared/text/title.ts';
import { attachTo, withAttachments } from '../../attach/server/attached.ts';
import type { Begun, SendInput } from '../../contract.ts';
import type { Caller } from '../../conversation/server/wire.ts';
import { longestTitle } from '../../limits.ts';
import { checkProject } from '../../project/server/port.ts';
import { chatConversations, chatMessages, type MessageRow } from '../../server/table.ts';
import { keepSearch } from '../../sources/server/search.ts';
import { eventsOf } from './attach.ts';
import { type AskedModels, sentOf, type Written, type WrittenNow, writeOnce } from './begin.ts';
import { type Rows, type WrittenRows, writeRows, writeRowsHeld } from './rows.ts';

interface Reader {
  readonly signal: AbortSignal | undefined;
}

/**
 * Keeps a question and begins its answer, or one of each model side by side, once per key, whatever the number of calls (R16).
 * @throws AppError of the model's meter where nothing is left, `chat_missing` for a conversation or
 * parent that is not the caller's, `not_found` for a model that cannot be asked or a document of somebody else's, `parameter` when
 * the key has sent something else, `search_unconfigured`, `too_many_requests` as `countKept` and `checkRoom`.
 * @param reader who reads the first answer in the same call; their leaving does not end its writing (R3).
 */
export async function send(caller: Caller, input: SendInput, reader?: Reader): Promise<Begun> {
  const { key, slug, also = [], documents = [] } = input;
  const text = storable(input.text);
  const written = await writeOnce(caller, {
    ...{ slugs: [slug, ...also], place: input, text },
    known: () => writtenBefore(caller, key, text),
    write: (asked) => writeQuestion(caller, { ...input, text }, asked),
    writeHeld: (asked) => writeHeld(caller, { ...input, text }, asked),
  });
  const sent = sentOf(written);
  const asked = documents.length > 0 && sent.question ? [sent.question] : [];
  const [question = sent.question] = await withAttachments(caller, asked);
  if (!reader) return { ...sent, question };
  const [answer] = written.answers;
  const own = { ...caller, ownerId: answer.ownerId };
  const events = await eventsOf(own, answer, {
    from: answer.text.length,
    signal: reader.signal,
  });
  return { ...sent, question, events };
}

async function writtenBefore(
  { kernel, ownerId }: Caller,
  key: string,
  text: string,
): Promise<Written | undefined> {
  const [found] = await kernel.db
    .select({ conversation: chatConversations, question: chatMessages })
    .from(chatMessages)
    .innerJoin(chatConversations, eq(chatConversations.id, chatMessages.conversationId))
    .where(and(isOwner(chatMessages.ownerId, ownerId), eq(chatMessages.sendKey, key)));
  if (!found) return undefined;
  if (found.question.text !== text || found.question.role !== 'user')
    throw new AppError('parameter');
  const answers = await kernel.db
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

/** Whether nothing has to be looked up or kept with the question in the same transaction. */
function isAlone({ conversationId, projectId, botId, documents = [], search = false }: SendInput) {
  const begins = conversationId === undefined && (projectId ?? botId) !== undefined;
  return !begins && !search && documents.length === 0;
}

async function writeHeld(
  caller: Caller,
  input: SendInput,
  asked: AskedModels,
): Promise<WrittenNow | null> {
  if (!isAlone(input)) return null;
  const written = await writeRowsHeld(caller, questionRows(input, asked));
  return written && questionOf(written);
}

/** One statement, where nothing comes with the question or the conversation. */
async function writeQuestion(
  caller: Caller,
  input: SendInput,
  asked: AskedModels,
): Promise<WrittenNow> {
  const { db } = caller.kernel;
  const { conversationId, projectId, botId, documents = [], search = false } = input;
  const rows = questionRows(input, asked);
  if (isAlone(input)) return questionOf(await writeRows(db, caller, rows));
  const begins = conversationId === undefined;
  return db.transaction(async (tx) => {
    const own = { ...caller, ownerId: await currentOwner(tx, caller.ownerId) };
    if (begins && projectId) await checkProject(tx, own.ownerId, projectId);
    if (begins && botId) await countUse(tx, await findBot(tx, own.ownerId, botId));
    const written = questionOf(await writeRows(tx, own, rows));
    await attachTo(tx, own, written.question.id, documents);
    if (search) await keepSearch(tx, own, written.question.id);
    const attached = written.reads.attached || documents.length > 0;
    return { ...written, reads: { ...written.reads, attached } };
  });
}

function questionRows(input: SendInput, { infos, botId }: AskedModels): Rows {
  const { key, parentId, slug, text, search: searched = false } = input;
  const { projectId = null, temporary = false } = input;
  const title = titleOf(text, longestTitle);
  const questionId = randomUUIDv7();
  return {
    key,
    conversation: input.conversationId
      ? { id: input.conversationId, slug }
      : { id: randomUUIDv7(), slug, begins: { title, projectId, temporary, botId } },
    question: {
      ...{ id: questionId, parentId, sendKey: key, role: 'user', text, state: 'done' },
      ...{ compared: infos.length > 1, searched },
    },
    answers: infos.map((info) => ({ questionId, info, botId })),
  };
}

function questionOf({ conversation, messages, reads }: WrittenRows): WrittenNow {
  const [question, ...answers] = messages;
  if (!question) throw new Error('the function returned no question');
  return { conversation, question, answers: atLeastOne(answers), reads };
}

import { randomUUIDv7 } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { jsonOf, rowOf } from '#server/db/json-row.ts';
import type { Db } from '#server/db/open.ts';
import { enlisting } from '#server/generate/start.ts';
import type { ModelInfo } from '#server/models/contract.ts';
import { chainOf } from '#server/trpc/outage.ts';
import { holdWith } from '#server/usage/charge.ts';
import { reservingStatement } from '#server/usage/reserve.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { isErrorKey } from '#shared/errors/catalogue.ts';
import { costOf } from '../../bot/server/port.ts';
import type { Caller } from '../../conversation/server/wire.ts';
import { mostAtOnce } from '../../limits.ts';
import {
  type ConversationRow,
  chatConversations,
  chatMessages,
  type MessageRow,
} from '../../server/table.ts';
import { answerKind } from './answer-kind.ts';
import type { Reads } from './reading.ts';

/** Thrown where another call has written under the same key. */
export class Repeated extends Error {
  override readonly name = 'Repeated';
}

/** Puts a conversation first, out of the archive too. @throws AppError `chat_missing` for one that is not the caller's. */
export async function touch(
  tx: Db,
  { ownerId, kernel }: Caller,
  id: string,
  slug: string,
): Promise<ConversationRow> {
  const [row] = await tx
    .update(chatConversations)
    .set({ slug, updatedAt: kernel.clock.now(), archived: false })
    .where(
      and(
        eq(chatConversations.id, id),
        eq(chatConversations.ownerId, ownerId),
        isNull(chatConversations.deletedAt),
      ),
    )
    .returning();
  if (!row) throw new AppError('chat_missing');
  return row;
}

/**
 * Whether so many more answers may be written for a person at once. The lock makes calls of one
 * person wait for each other, so that none counts before another has written.
 * @throws AppError `too_many_requests`.
 */
export async function checkRoom(tx: Db, ownerId: string, more: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`chat:${ownerId}`}, 0))`);
  const going = await tx.$count(
    chatMessages,
    and(eq(chatMessages.ownerId, ownerId), eq(chatMessages.state, 'streaming')),
  );
  if (going + more > mostAtOnce) throw new AppError('too_many_requests');
}

type NewMessage = Omit<
  typeof chatMessages.$inferInsert,
  'ownerId' | 'hostKey' | 'createdAt' | 'conversationId'
> & { readonly id: string };
type NewConversation = Pick<ConversationRow, 'title' | 'botId' | 'projectId' | 'temporary'>;

export interface Rows {
  readonly conversation: {
    readonly id: string;
    readonly slug: string;
    /** Of one that begins. */
    readonly begins?: NewConversation;
  };
  /** Of the call; one of the messages is kept with it. */
  readonly key: string;
  /** What the caller sends, if that is what the answers are to. */
  readonly question?: NewMessage;
  readonly answers: readonly {
    readonly questionId: string;
    readonly info: ModelInfo;
    /** The bot of the conversation. */
    readonly botId: string | null;
    readonly sendKey?: string;
  }[];
}

export interface WrittenRows {
  readonly conversation: ConversationRow;
  readonly messages: readonly MessageRow[];
  readonly reads: Reads;
}

/**
 * Writes messages and enlists their jobs in one statement, `chat_write`, for whom the caller is now.
 * @throws Repeated where their key is taken; AppError `too_many_requests` as `checkRoom`,
 * `chat_missing` and `parameter` for a conversation or parent that cannot be.
 */
export async function writeRows(db: Db, caller: Caller, rows: Rows): Promise<WrittenRows> {
  const { input } = inputOf(caller, rows);
  return rowsOf(
    await ask(async () => {
      const result = await db.execute(sql`select chat_write(${input}::jsonb) as written`);
      return (result as unknown as { rows: { written: unknown }[] }).rows[0]?.written;
    }),
  );
}

const held = reservingStatement('chat_write', 'chat_write(:input::jsonb)');

/**
 * The same for one answer, with the words that it is to cost set aside in the same statement.
 * @returns null, with nothing written, where `spendable` has to be asked. @throws as `writeRows`.
 */
export async function writeRowsHeld(caller: Caller, rows: Rows): Promise<WrittenRows | null> {
  const [answer, ...others] = rows.answers;
  const cost = answer && costOf(answer.info, answer.botId);
  if (!cost || others.length > 0) return null;
  const {
    input,
    jobs: [job],
  } = inputOf(caller, rows);
  if (!job) return null;
  const along = { statement: held, values: { input } };
  const written = await ask(() => holdWith(caller, { tool: 'chat', id: job.id }, cost, along));
  return written === null ? null : rowsOf(written);
}

function inputOf(caller: Caller, { conversation, key, question, answers }: Rows) {
  const { kernel, hostKey, ownerId: owner } = caller;
  const { id, slug, begins } = conversation;
  const now = kernel.clock.now();
  let last = '';
  const made = answers.map(({ questionId, info, botId, sendKey }) => {
    const answerId = idAfter(last || questionId);
    last = answerId;
    const job = enlisting(kernel, { kind: answerKind, ref: answerId, hostKey });
    const cost = costOf(info, botId);
    const message: NewMessage = {
      ...{ id: answerId, jobId: job.id, parentId: questionId, slug: info.slug },
      ...{ role: 'assistant', text: '', state: 'streaming', ...(sendKey && { sendKey }) },
      ...(cost && { meter: cost.meter, factor: cost.factor }),
    };
    return { job, message };
  });
  const messages = [...(question ? [question] : []), ...made.map(({ message }) => message)];
  const jobs = made.map(({ job }) => job);
  const input = JSON.stringify({
    ...{ owner, key, most: mostAtOnce, jobs },
    conversation: jsonOf(chatConversations, { ...begins, id, slug, hostKey, updatedAt: now }),
    ...{ begins: begins !== undefined, answered: question?.parentId ?? null },
    messages: messages.map((one) => jsonOf(chatMessages, { ...one, hostKey, createdAt: now })),
  });
  return { input, jobs };
}

type Json = Readonly<Record<string, unknown>>;

function rowsOf(written: unknown): WrittenRows {
  const { conversation, messages, ...reads } = written as Reads & {
    readonly conversation: Json;
    readonly messages: readonly Json[];
  };
  return {
    conversation: rowOf(chatConversations, conversation),
    messages: messages.map((one) => rowOf(chatMessages, one)),
    reads,
  };
}

async function ask(written: () => Promise<unknown>): Promise<unknown> {
  try {
    return await written();
  } catch (error) {
    const said = chainOf(error).find(({ code }) => code === 'WK001')?.message;
    if (said === 'repeated') throw new Repeated();
    throw isErrorKey(said) ? new AppError(said) : error;
  }
}

/** Ids of one millisecond come in any order, and an answer stands after its question and those before it. */
function idAfter(id: string): string {
  let next = randomUUIDv7();
  // Some ms of them at most: a clock that was set back makes only smaller ones (R15).
  for (let tries = 0; next < id && tries < 20_000; tries += 1) next = randomUUIDv7();
  return next;
}

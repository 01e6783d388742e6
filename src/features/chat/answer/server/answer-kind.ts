import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { prepared } from '#server/db/prepared.ts';
import type { EndedJob, JobKind, Run } from '#server/generate/job.ts';
import type { Kernel } from '#server/kernel.ts';
import type { Hear, ModelInfo } from '#server/models/contract.ts';
import { isOverlong } from '#server/models/failure.ts';
import { type Cost, endHold } from '#server/usage/charge.ts';
import { deliver } from '#server/usage/delivery.ts';
import { boundless, type Room } from '#server/usage/room.ts';
import { holdRoom, roomLeft, settingsIn } from '#server/usage/room-left.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Caller } from '../../conversation/server/wire.ts';
import { makeSearchable } from '../../find/server/index-messages.ts';
import { type ConversationRow, chatMessages, type MessageRow } from '../../server/table.ts';
import { citingFor } from '../../sources/server/cite.ts';
import { promptFor } from './prompt.ts';
import type { Reads } from './reading.ts';

const tokens = z.int().nullable().catch(null);
/** What a run knows at its end, beside the text. */
const detailSchema = z
  .object({
    ...{ served: z.string().nullable().catch(null), input: tokens, output: tokens },
    cut: z.boolean().catch(false),
  })
  .catch({ served: null, input: null, output: null, cut: false });
type Detail = z.infer<typeof detailSchema>;

/** The answer of a chat as a job: `ref` is the message. */
export const answerKind: JobKind = {
  name: 'chat',
  finish: async (kernel, job) => {
    const detail = detailSchema.parse(job.detail);
    const charged = await settleAnswer(kernel, job, detail);
    const { served, input, output, cut } = detail;
    const { id, jobId, text } = chatMessages;
    await kernel.db
      .update(chatMessages)
      .set({
        ...{ text: sql`${text} || ${job.text}`, state: job.state, error: job.error, cut },
        ...(input !== null && { inputTokens: sum(chatMessages.inputTokens, input) }),
        ...(output !== null && { outputTokens: sum(chatMessages.outputTokens, output) }),
        charged: sum(chatMessages.charged, charged),
        ...(served !== null && { served }),
        searchable: false,
      })
      // Not where it is continued since.
      .where(and(eq(id, job.ref), eq(jobId, job.id), eq(chatMessages.state, 'streaming')));
    // The reader does not wait for it.
    void makeSearchable(kernel, job.ref);
  },
};

function sum(column: PgColumn, more: number): SQL {
  return sql`coalesce(${column}, 0) + ${more}::int`;
}

const costs = prepared((db) =>
  db
    .select({ meter: chatMessages.meter, factor: chatMessages.factor })
    .from(chatMessages)
    .where(eq(chatMessages.id, sql.placeholder('id')))
    .prepare('chat_messages.costs'),
);

/** @returns the words charged. */
async function settleAnswer(kernel: Kernel, job: EndedJob, detail: Detail): Promise<number> {
  const { id, ref, state, text } = job;
  const [message] = await costs(kernel.db).execute({ id: ref });
  // Gone where its conversation was removed meanwhile: what was delivered is charged all the same.
  if (message && message.meter === null) return 0;
  const factor = message?.factor ?? 1;
  const { served: model, input, output } = detail;
  const use = { tool: 'chat', id, detail: { model, input, output } };
  return endHold(kernel, { ...use, text, factor, failed: state === 'failed' });
}

export interface AnswerPlan {
  readonly answerId: string;
  readonly jobId: string;
  readonly conversation: ConversationRow;
  readonly question: MessageRow;
  readonly info: ModelInfo;
  /** What the answer has already and is to go on from; '' for a new one. */
  readonly soFar: string;
  readonly reads: Reads;
  /** Null where it is free. */
  readonly cost: Cost | null;
  /** Whether that is set aside. */
  readonly isHeld: boolean;
}

/** Sets words aside where that is still to be done. */
function roomFor(caller: Caller, { cost, isHeld, jobId }: AnswerPlan): Promise<Room> | Room {
  if (!cost) return boundless;
  const use = { tool: 'chat', id: jobId };
  return isHeld ? roomLeft(caller.kernel, use, cost) : holdRoom(caller, use, cost);
}

/** Sets words aside, asks the model and passes on what it says. */
export function answerRun(caller: Caller, plan: AnswerPlan): Run {
  const { kernel, locale } = caller;
  const { answerId, conversation, question, info, soFar, reads } = plan;
  return async (job) => {
    const { signal } = job;
    const [{ messages, filters }, room] = await Promise.all([
      promptFor(caller, { conversation, question, info, signal, soFar, reads }),
      roomFor(caller, plan),
    ]);
    const citing = await citingFor(kernel, { answerId, question, info });
    const delivery = deliver(room, job);
    const write = (text: string) => delivery.write(citing?.write(text) ?? text);
    const detail: Detail = { served: null, input: null, output: null, cut: false };
    let noted: Promise<void> | undefined;
    const hear: Hear = (event) => {
      if (event.type === 'text') {
        write(filters.reduce((text, one) => one.add(text), event.text));
        noted ??= noteServed(kernel, answerId, detail.served);
      } else if (event.type === 'served') detail.served = event.model;
      else if (event.type === 'usage') {
        detail.input = event.input;
        detail.output = event.output;
      } else if (event.reason === 'filtered') throw new AppError('content_policy');
      else detail.cut = event.reason === 'length';
    };
    try {
      const ending = AbortSignal.any([signal, delivery.signal]);
      const { slug, context } = info;
      const settings = settingsIn(room, { messages, context });
      const asked = { slug, messages, signal: ending, locale, ...settings };
      await (citing?.instead(signal, hear) ?? kernel.models.answer(asked, hear));
    } catch (error) {
      if (!signal.aborted && !delivery.isOver)
        throw isOverlong(error) ? new AppError('too_long_to_read') : error;
    } finally {
      await noted;
      write(filters.reduce((held, one) => one.add(held) + one.end(), ''));
      if (citing) delivery.write(citing.end());
      await delivery.end();
      await citing?.keep();
    }
    return { ...detail, cut: detail.cut || delivery.isOver };
  };
}

const servedNote = prepared((db) =>
  db
    .update(chatMessages)
    .set({ served: sql`${sql.placeholder('served')}` })
    .where(eq(chatMessages.id, sql.placeholder('id')))
    .prepare('chat_messages.served'),
);

/** Right behind the first word, so that a kill leaves it known. Never rejects. */
async function noteServed(
  { db, log }: Kernel,
  answerId: string,
  served: string | null,
): Promise<void> {
  try {
    await servedNote(db).execute({ id: answerId, served });
  } catch (error) {
    log.warn({ event: 'chat.served', name: error instanceof Error ? error.name : '' });
  }
}

import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { EndedJob, JobKind, Run } from '#server/generate/job.ts';
import type { Kernel } from '#server/kernel.ts';
import type { ModelInfo } from '#server/models/contract.ts';
import { endHold, hold, priceOf } from '#server/usage/charge.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Caller } from '../../conversation/server/wire.ts';
import { chatMessages, type MessageRow } from '../../server/table.ts';
import { promptFor } from './prompt.ts';

const tokens = z.int().nullable().catch(null);
/** What a run knows at its end, beside the text. */
const detailSchema = z
  .object({ served: z.string().nullable().catch(null), input: tokens, output: tokens })
  .catch({ served: null, input: null, output: null });
type Detail = z.infer<typeof detailSchema>;

/** The answer of a chat as a job: `ref` is the message. */
export const answerKind: JobKind = {
  name: 'chat',
  finish: async (kernel, job) => {
    await settleAnswer(kernel, job);
    const { served, input, output } = detailSchema.parse(job.detail);
    await kernel.db
      .update(chatMessages)
      .set({
        ...{ text: job.text, state: job.state, error: job.error },
        ...{ inputTokens: input, outputTokens: output },
        ...(served !== null && { served }),
      })
      .where(and(eq(chatMessages.id, job.ref), eq(chatMessages.state, 'streaming')));
  },
};

async function settleAnswer(kernel: Kernel, { ref, state, text }: EndedJob): Promise<void> {
  const [message] = await kernel.db
    .select({ meter: chatMessages.meter, factor: chatMessages.factor })
    .from(chatMessages)
    .where(eq(chatMessages.id, ref));
  // Gone where its conversation was removed meanwhile: what was delivered is charged all the same.
  if (message && message.meter === null) return;
  const factor = message?.factor ?? 1;
  await endHold(kernel, { tool: 'chat', id: ref, text, factor, failed: state === 'failed' });
}

export interface AnswerPlan {
  readonly answerId: string;
  readonly question: MessageRow;
  readonly info: ModelInfo;
}

/** Sets words aside, asks the model and passes on what it says. */
export function answerRun(caller: Caller, plan: AnswerPlan): Run {
  const { kernel, locale } = caller;
  const { answerId, question, info } = plan;
  return async ({ signal, emit }) => {
    const price = priceOf(info);
    const [messages] = await Promise.all([
      promptFor(caller, { question, info, signal }),
      price && hold(caller, { tool: 'chat', id: answerId }, price),
    ]);
    const detail: Detail = { served: null, input: null, output: null };
    let noted: Promise<void> | undefined;
    try {
      const events = kernel.models.stream({ slug: info.slug, messages, signal, locale });
      for await (const event of events) {
        if (event.type === 'text') emit(event.text);
        else if (event.type === 'served') {
          detail.served = event.model;
          noted = noteServed(kernel, answerId, event.model);
        } else if (event.type === 'usage') {
          detail.input = event.input;
          detail.output = event.output;
        } else if (event.reason === 'filtered') throw new AppError('content_policy');
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      await noted;
    }
    return detail;
  };
}

/** At once, so that a kill leaves it known; the first word does not wait for it. Never rejects. */
async function noteServed({ db, log }: Kernel, answerId: string, served: string): Promise<void> {
  try {
    await db.update(chatMessages).set({ served }).where(eq(chatMessages.id, answerId));
  } catch (error) {
    log.warn({ event: 'chat.served', name: error instanceof Error ? error.name : '' });
  }
}

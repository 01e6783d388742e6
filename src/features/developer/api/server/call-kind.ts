import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { EndedJob, JobKind, Run } from '#server/generate/job.ts';
import type { Kernel } from '#server/kernel.ts';
import type { ModelInfo } from '#server/models/contract.ts';
import { endHold, hold, priceOf } from '#server/usage/charge.ts';
import { defaultLocale } from '#shared/i18n/locale.ts';
import { apiCalls, apiKeys } from '../../server/table.ts';
import type { Program } from './authorise.ts';
import type { CompletionRequest } from './completion-request.ts';
import { monthOf } from './month.ts';

/** The tool's name in receipts. */
export const tool = 'api';

const tokens = z.int().nullable().catch(null);
const none = { served: null, input: null, output: null, finish: null } as const;
const detailSchema = z
  .object({
    ...{ served: z.string().nullable().catch(null), input: tokens, output: tokens },
    finish: z.enum(['stop', 'length', 'filtered']).nullable().catch(null),
  })
  .catch(none);
type Detail = z.infer<typeof detailSchema>;

/** The answer of one call as a job: `ref` is the call. */
export const apiKind: JobKind = {
  name: 'api',
  finish: async (kernel, job) => {
    const [call] = await kernel.db.select().from(apiCalls).where(eq(apiCalls.id, job.ref));
    // Gone where its key's owner went meanwhile: what was delivered is charged all the same.
    const isFree = call !== undefined && call.meter === null;
    const failed = isFailed(job);
    const use = { tool, id: job.ref, text: job.text, factor: call?.factor ?? 1, failed };
    const words = isFree ? 0 : await endHold(kernel, use);
    if (call) await keep(kernel, job, { keyId: call.keyId, keyed: call.repeatKey !== null, words });
  },
};

/** What ended for want of this server was not delivered. */
function isFailed({ state }: EndedJob): boolean {
  return state === 'failed' || state === 'interrupted';
}

interface Kept {
  readonly keyId: string;
  readonly keyed: boolean;
  readonly words: number;
}

/** Counts a call for its key, once. */
function keep(kernel: Kernel, job: EndedJob, { keyId, keyed, words }: Kept): Promise<void> {
  const { served, input, output, finish } = detailSchema.parse(job.detail);
  const month = monthOf(kernel.clock.now());
  const failed = isFailed(job);
  return kernel.db.transaction(async (tx) => {
    // First the key, as whoever begins a call does: else the two could wait for each other.
    await tx
      .select({ id: apiKeys.id })
      .from(apiKeys)
      .where(eq(apiKeys.id, keyId))
      .for('no key update');
    const ended = await tx
      .update(apiCalls)
      .set({
        ...{ state: job.state, error: job.error, text: keyed ? job.text : '' },
        ...{ served, finish, words, inputTokens: input, outputTokens: output },
        // Nothing came of it, so the same call may be tried again.
        ...(failed && { repeatKey: null }),
      })
      .where(and(eq(apiCalls.id, job.ref), eq(apiCalls.state, 'running')))
      .returning({ id: apiCalls.id });
    if (ended.length === 0) return;
    const before = sql`case when ${apiKeys.month} = ${month} then ${apiKeys.monthWords} else 0 end`;
    await tx
      .update(apiKeys)
      .set({
        calls: sql`${apiKeys.calls} + 1`,
        words: sql`${apiKeys.words} + ${words}::integer`,
        monthWords: sql`${before} + ${words}::integer`,
        month,
      })
      .where(eq(apiKeys.id, keyId));
  });
}

/** What the process that runs a call knows of it before it is kept. */
export interface Live {
  served: string | null;
}

export interface CallPlan {
  readonly callId: string;
  readonly info: ModelInfo;
  readonly request: CompletionRequest;
  readonly live: Live;
}

/** Sets words aside, asks the model and passes on what it says. */
export function callRun({ kernel, spender }: Program, plan: CallPlan): Run {
  const { callId, info, request, live } = plan;
  return async ({ signal, emit }) => {
    const cost = priceOf(info);
    if (cost) await hold(spender, { tool, id: callId }, cost);
    const detail: Detail = { ...none };
    const { slug, messages, settings } = request;
    const asked = { slug, messages, settings, signal, locale: defaultLocale };
    try {
      for await (const event of kernel.models.stream(asked)) {
        if (event.type === 'text') emit(event.text);
        else if (event.type === 'served') detail.served = live.served = event.model;
        else if (event.type === 'end') detail.finish = event.reason;
        else Object.assign(detail, { input: event.input, output: event.output });
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    return detail;
  };
}

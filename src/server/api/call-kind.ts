import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../db/open.ts';
import type { EndedJob, JobKind } from '../generate/job.ts';
import type { Kernel } from '../kernel.ts';
import { endHold } from '../usage/charge.ts';
import { monthOf } from './month.ts';
import { apiCalls, apiKeys } from './table.ts';

/** The tool's name in receipts. */
export const tool = 'api';

const tokens = z.int().nullable().catch(null);
/** Of a run that knows nothing yet. */
export const noDetail = { served: null, input: null, output: null, finish: null } as const;
const detailSchema = z
  .object({
    ...{ served: z.string().nullable().catch(null), input: tokens, output: tokens },
    finish: z.enum(['stop', 'length', 'filtered']).nullable().catch(null),
  })
  .catch(noDetail);
/** What the run of a call returns. */
export type CallDetail = z.infer<typeof detailSchema>;

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

/** First the key, as whoever begins a call does: else the two could wait for each other. */
export async function holdKey(tx: Db, keyId: string): Promise<void> {
  await tx
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(eq(apiKeys.id, keyId))
    .for('no key update');
}

/** Counts a call for its key, once. */
function keep(kernel: Kernel, job: EndedJob, { keyId, keyed, words }: Kept): Promise<void> {
  const { served, input, output, finish } = detailSchema.parse(job.detail);
  const month = monthOf(kernel.clock.now());
  const failed = isFailed(job);
  return kernel.db.transaction(async (tx) => {
    await holdKey(tx, keyId);
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
    await addTo(tx, { keyId, words, month });
  });
}

/** One more call of a key, in the month that it ends in. */
export async function addTo(
  tx: Db,
  { keyId, words, month }: { readonly keyId: string; readonly words: number; month: string },
): Promise<void> {
  const before = sql`case when ${apiKeys.month} >= ${month} then ${apiKeys.monthWords} else 0 end`;
  await tx
    .update(apiKeys)
    .set({
      calls: sql`${apiKeys.calls} + 1`,
      words: sql`${apiKeys.words} + ${words}::integer`,
      monthWords: sql`${before} + ${words}::integer`,
      month: sql`greatest(${apiKeys.month}, ${month})`,
    })
    .where(eq(apiKeys.id, keyId));
}

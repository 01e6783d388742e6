import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { jobs } from '../jobs/table.ts';
import type { Kernel } from '../kernel.ts';
import { findReceipt } from '../usage/receipt.ts';
import { keyOf } from '../works/end-try.ts';
import { holdKey } from './call-kind.ts';
import { monthOf } from './month.ts';
import { type ApiCallRow, apiCalls, apiKeys } from './table.ts';

/** For a `where`: calls of `countQueued` whose works wait or go on, or have ended unheard; `jobId` is their batch. */
export function isQueued(): SQL {
  const { id, jobId, state, bodyHash, finish } = apiCalls;
  return sql`(${state} = 'done' and ${bodyHash} = '' and ${finish} is null and ${jobId} <> ${id})`;
}

/**
 * Counts for its key what a work was charged, in place of what was set aside, once the work is over.
 * @param keyId of one key; absent, of all.
 */
export async function countEnded({ db }: Pick<Kernel, 'db'>, keyId?: string): Promise<void> {
  const calls = await db
    .select()
    .from(apiCalls)
    .where(and(isQueued(), keyId === undefined ? undefined : eq(apiCalls.keyId, keyId)));
  for (const call of calls) {
    const charged = await chargedFor({ db }, call);
    if (charged !== null) await correct({ db }, call, charged);
  }
}

/** @returns null while the work is not over. */
async function chargedFor({ db }: Pick<Kernel, 'db'>, call: ApiCallRow): Promise<number | null> {
  const works = await db.select().from(jobs).where(eq(jobs.batchId, call.jobId));
  if (works.some(({ state }) => state === 'queued' || state === 'running')) return null;
  // Its owner has taken it off the list: nobody knows any more what it came to.
  if (works.length === 0) return call.words;
  let charged = 0;
  for (const { queue: name, id, attempt } of works)
    charged += (await findReceipt(db, keyOf({ name, id, attempt })))?.amount ?? 0;
  return charged;
}

function correct(
  { db }: Pick<Kernel, 'db'>,
  { id, keyId, words, createdAt }: ApiCallRow,
  charged: number,
): Promise<void> {
  return db.transaction(async (tx) => {
    await holdKey(tx, keyId);
    const ended = await tx
      .update(apiCalls)
      .set({ words: charged, finish: 'stop' })
      .where(and(eq(apiCalls.id, id), isQueued()))
      .returning({ id: apiCalls.id });
    const less = { calls: 0, words: words - charged };
    if (ended.length > 0) await takeFrom(tx, { keyId, month: monthOf(createdAt), ...less });
  });
}

interface Less {
  readonly keyId: string;
  /** In which they were counted. */
  readonly month: string;
  readonly calls: number;
  readonly words: number;
}

/** Counts less for a key. */
export async function takeFrom(tx: Db, { keyId, month, calls, words }: Less): Promise<void> {
  await tx
    .update(apiKeys)
    .set({
      calls: sql`${apiKeys.calls} - ${calls}::integer`,
      words: sql`${apiKeys.words} - ${words}::integer`,
      monthWords: sql`case when ${apiKeys.month} = ${month} then ${apiKeys.monthWords} - ${words}::integer else ${apiKeys.monthWords} end`,
    })
    .where(eq(apiKeys.id, keyId));
}

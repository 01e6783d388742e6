import { randomUUIDv7 } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { currentOwner } from '../owned/owned.ts';
import type { Program } from './authorise.ts';
import { addTo } from './call-kind.ts';
import { checkRoom } from './calls.ts';
import { monthOf } from './month.ts';
import { apiCalls, apiKeys } from './table.ts';

/** A work of a queue of its own, which charges for it. */
export interface QueuedCall {
  readonly slug: string;
  /** What it costs, known before it is ordered. */
  readonly words: number;
}

/**
 * Counts a work for its key when it is ordered, so that works that wait cannot pass the key's cap
 * together. It stays counted where the work fails later: the balance is given back, the cap is not.
 * @param orderIt what it throws takes the count back.
 * @throws ApiError, AppError as `checkRoom`, before anything is ordered; whatever `orderIt` throws.
 */
export async function countQueued<T>(
  program: Program,
  call: QueuedCall,
  orderIt: () => Promise<T>,
): Promise<T> {
  const counted = await count(program, call);
  try {
    return await orderIt();
  } catch (error) {
    await takeBack(program, counted);
    throw error;
  }
}

interface Counted {
  readonly id: string;
  readonly words: number;
  readonly month: string;
}

function count(program: Program, { slug, words }: QueuedCall): Promise<Counted> {
  const { kernel, key } = program;
  const now = kernel.clock.now();
  const counted = { id: randomUUIDv7(), words, month: monthOf(now) };
  return kernel.db.transaction(async (tx) => {
    await checkRoom(tx, program, { now, words });
    await tx.insert(apiCalls).values({
      ...{ id: counted.id, jobId: counted.id, keyId: key.id, hostKey: key.hostKey, slug, words },
      ...{ ownerId: await currentOwner(tx, key.ownerId), bodyHash: '', text: '' },
      ...{ state: 'done', finish: 'stop', meter: 'gpt3_words', factor: 1, createdAt: now },
    });
    await addTo(tx, { keyId: key.id, words, month: counted.month });
    return counted;
  });
}

/** Nothing was ordered, so the call is as if it had not come. */
function takeBack({ kernel, key }: Program, { id, words, month }: Counted): Promise<void> {
  return kernel.db.transaction(async (tx) => {
    await tx
      .update(apiKeys)
      .set({
        calls: sql`${apiKeys.calls} - 1`,
        words: sql`${apiKeys.words} - ${words}::integer`,
        monthWords: sql`case when ${apiKeys.month} = ${month} then ${apiKeys.monthWords} - ${words}::integer else ${apiKeys.monthWords} end`,
      })
      .where(eq(apiKeys.id, key.id));
    await tx.delete(apiCalls).where(and(eq(apiCalls.id, id), eq(apiCalls.keyId, key.id)));
  });
}

import { randomUUIDv7 } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { currentOwner } from '../owned/owned.ts';
import type { Program } from './authorise.ts';
import { addTo } from './call-kind.ts';
import { checkRoom } from './calls.ts';
import { monthOf } from './month.ts';
import { countEnded, takeFrom } from './queued-end.ts';
import { apiCalls } from './table.ts';

/** Works of a queue of their own, which charges for them. */
export interface QueuedCall {
  readonly slug: string;
  /** What it costs, known before it is ordered. */
  readonly words: number;
}

/**
 * Counts works for their key when they are ordered, so that works that wait cannot pass the key's cap
 * together. Once they are over, `countEnded` puts what they were charged in the place of that.
 * @param orderThem answers their batch; what it throws takes the count back.
 * @throws ApiError, AppError as `checkRoom`, before anything is ordered; whatever `orderThem` throws.
 */
export async function countQueued<Batch extends { readonly id: string }>(
  program: Program,
  call: QueuedCall,
  orderThem: () => Promise<Batch>,
): Promise<Batch> {
  const { db } = program.kernel;
  await countEnded({ db }, program.key.id);
  const counted = await count(program, call);
  const batch = await orderThem().catch(async (error: unknown) => {
    await takeBack(program, counted);
    throw error;
  });
  await db.update(apiCalls).set({ jobId: batch.id }).where(eq(apiCalls.id, counted.id));
  return batch;
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
      ...{ state: 'done', meter: 'gpt3_words', factor: 1, createdAt: now },
    });
    await addTo(tx, { keyId: key.id, words, month: counted.month });
    return counted;
  });
}

/** Nothing was ordered, so the call is as if it had not come. */
function takeBack({ kernel, key }: Program, { id, words, month }: Counted): Promise<void> {
  return kernel.db.transaction(async (tx) => {
    await takeFrom(tx, { keyId: key.id, month, calls: 1, words });
    await tx.delete(apiCalls).where(and(eq(apiCalls.id, id), eq(apiCalls.keyId, key.id)));
  });
}

import { randomUUIDv7 } from 'node:crypto';
import { and, count, eq, lt, ne, not, type SQL } from 'drizzle-orm';
import { mostAtOnce } from '#shared/api/limits.ts';
import { AppError, isAppError } from '#shared/errors/app-error.ts';
import { digest } from '../auth/digest.ts';
import type { Db } from '../db/open.ts';
import type { Run } from '../generate/job.ts';
import { enlist, launch } from '../generate/start.ts';
import type { Kernel } from '../kernel.ts';
import { currentOwner } from '../owned/owned.ts';
import { repeat } from '../repeat.ts';
import { type Cost, spendable } from '../usage/charge.ts';
import { ApiError, busySeconds } from './api-error.ts';
import type { Program } from './authorise.ts';
import { apiKind, tool } from './call-kind.ts';
import { spentIn } from './month.ts';
import { orWait } from './or-wait.ts';
import { countEnded, isQueued } from './queued-end.ts';
import { type ApiCallRow, apiCalls, apiKeys } from './table.ts';

const hourMs = 60 * 60 * 1_000;
const dayMs = 24 * hourMs;
/** Words that a call counts for a key's cap while it runs. */
const wordsWhileRunning = 500;

export interface CallPlan {
  /** What is asked: a model of the catalogue, `translate`. */
  readonly slug: string;
  /** Null where it is free. */
  readonly cost: Cost | null;
  readonly body: string;
  /** Of the header Idempotency-Key. */
  readonly repeatKey: string | null;
  /** @returns a CallDetail. */
  run(callId: string): Run;
}

export interface BegunCall {
  readonly row: ApiCallRow;
  /** False where the same call was begun before: then nothing runs here. */
  readonly begun: boolean;
}

/**
 * Begins what a program asks for, once per repeat key, however many calls come at once (R16).
 * @throws ApiError; AppError of the meter where nothing is left, `usage_cap` of the key's own cap,
 * `too_many_requests` where answers under way hold what is left.
 */
export async function beginCall(program: Program, plan: CallPlan): Promise<BegunCall> {
  try {
    return { row: await begin(program, plan), begun: true };
  } catch (error) {
    // A repeated call is answered also where the first took all the room that there was.
    const isLate = error instanceof Repeated || error instanceof ApiError || isAppError(error);
    const other = isLate ? await knownCall(program, plan) : null;
    if (other) return { row: other, begun: false };
    throw error;
  }
}

async function begin(program: Program, plan: CallPlan): Promise<ApiCallRow> {
  const { kernel, spender } = program;
  if (plan.cost) {
    const { meter } = plan.cost;
    await orWait(program, { meter, amount: 1 }, () => spendable(spender, { tool, meter }));
  }
  const row = await kernel.db.transaction((tx) => insertCall(tx, program, plan));
  const { jobId, ownerId } = row;
  launch(kernel, { jobId, ownerId, kind: apiKind, run: plan.run(row.id) });
  return row;
}

/** Thrown to roll back where another call has written under the same key. */
class Repeated extends Error {
  override readonly name = 'Repeated';
}

/** The same call, where it was begun before. @throws ApiError 422 where its body was another. */
export async function knownCall(
  { kernel, key }: Program,
  { repeatKey, body }: Pick<CallPlan, 'repeatKey' | 'body'>,
): Promise<ApiCallRow | null> {
  if (repeatKey === null) return null;
  const [row] = await kernel.db
    .select()
    .from(apiCalls)
    .where(and(eq(apiCalls.keyId, key.id), eq(apiCalls.repeatKey, repeatKey)));
  if (!row) return null;
  if (row.bodyHash === digest(body)) return row;
  const message = 'This Idempotency-Key came with another body before.';
  throw new ApiError({ status: 422, code: 'idempotency_key_reused', message });
}

async function insertCall(
  tx: Db,
  program: Program,
  { slug, cost, body, repeatKey }: CallPlan,
): Promise<ApiCallRow> {
  const { kernel, key, spender } = program;
  const now = kernel.clock.now();
  const { hostKey } = spender;
  await checkRoom(tx, program, { now, words: 0 });
  const ownerId = await currentOwner(tx, key.ownerId);
  const id = randomUUIDv7();
  const plan = { kind: apiKind, ownerId, ref: id, hostKey };
  const jobId = await enlist(kernel, tx, plan);
  const [row] = await tx
    .insert(apiCalls)
    .values({
      ...{ id, ownerId, keyId: key.id, hostKey, repeatKey, bodyHash: digest(body), jobId },
      ...{ slug, state: 'running', text: '', createdAt: now },
      ...{ meter: cost?.meter ?? null, factor: cost?.factor ?? 0 },
    })
    .onConflictDoNothing({ target: [apiCalls.keyId, apiCalls.repeatKey] })
    .returning();
  if (!row) throw new Repeated();
  return row;
}

/**
 * Takes the key for this transaction, so that parallel calls see each other.
 * @param words what the call will count, where that is known.
 * @throws ApiError of a key that is revoked or busy; AppError `usage_cap` of the key's own cap.
 */
export async function checkRoom(
  tx: Db,
  { key }: Program,
  { now, words }: { readonly now: Date; readonly words: number },
): Promise<void> {
  const [held] = await tx.select().from(apiKeys).where(eq(apiKeys.id, key.id)).for('no key update');
  if (!held || held.revokedAt) throw revoked();
  const ofKey = eq(apiCalls.keyId, key.id);
  await tx.delete(apiCalls).where(and(ofKey, isOld(now)));
  const [going] = await tx
    .select({ calls: count() })
    .from(apiCalls)
    .where(and(ofKey, eq(apiCalls.state, 'running')));
  const running = going?.calls ?? 0;
  if (running >= mostAtOnce) throw busy(running);
  const left = (held.cap ?? Number.POSITIVE_INFINITY) - spentIn(held, now);
  if (left <= 0 || left < words) throw new AppError('usage_cap');
  const room = left - running * wordsWhileRunning;
  // Most answers take less than they count for while they run.
  if (room <= 0 || room < words) throw busy(running);
  await tx.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, key.id));
}

function busy(running: number): ApiError {
  const message = `This key has too many answers under way (${running}). Wait until one has ended.`;
  return new ApiError({ status: 429, code: 'too_many_at_once', message, retryAfter: busySeconds });
}

function revoked(): ApiError {
  const message = 'This API key was revoked.';
  return new ApiError({ status: 401, code: 'invalid_api_key', message });
}

/** Forgets what was asked a day ago, now and every hour. Main.ts calls it once. @returns what ends it. */
export function startCallSweeper({ db, clock, log }: Kernel): () => void {
  return repeat(log, { event: 'api.sweep', every: hourMs }, async () => {
    await countEnded({ db });
    await db.delete(apiCalls).where(isOld(clock.now()));
  });
}

/** For a `where`: what is over, and was asked a day ago. */
function isOld(now: Date): SQL | undefined {
  const ended = and(ne(apiCalls.state, 'running'), not(isQueued()));
  return and(lt(apiCalls.createdAt, new Date(now.getTime() - dayMs)), ended);
}

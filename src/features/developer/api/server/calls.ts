import { randomUUIDv7 } from 'node:crypto';
import { and, count, eq, lt, ne } from 'drizzle-orm';
import { digest } from '#server/auth/digest.ts';
import type { Db } from '#server/db/open.ts';
import { enlist, launch } from '#server/generate/start.ts';
import type { Kernel } from '#server/kernel.ts';
import type { ModelInfo } from '#server/models/contract.ts';
import { currentOwner } from '#server/owned/owned.ts';
import { repeat } from '#server/repeat.ts';
import { type Cost, priceOf, spendable } from '#server/usage/charge.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { mostAtOnce } from '../../limits.ts';
import { type ApiCallRow, apiCalls, apiKeys } from '../../server/table.ts';
import { ApiError, invalid } from './api-error.ts';
import type { Program } from './authorise.ts';
import { apiKind, callRun, type Live, tool } from './call-kind.ts';
import type { CompletionRequest } from './completion-request.ts';
import { findModel } from './model-list.ts';
import { monthOf } from './month.ts';

const hourMs = 60 * 60 * 1_000;
const dayMs = 24 * hourMs;
/** Words that a call counts for a key's cap while it runs. */
const wordsWhileRunning = 500;

export interface OpenCall {
  readonly row: ApiCallRow;
  /** What this process knows of the answer before it is kept; null where it was asked before. */
  readonly live: Live | null;
}

export interface CallInput {
  readonly request: CompletionRequest;
  readonly body: string;
  /** Of the header Idempotency-Key. */
  readonly repeatKey: string | null;
}

/**
 * Begins an answer, once per repeat key, however many calls come at once (R16).
 * @throws ApiError; AppError of the meter where nothing is left, `usage_cap` of the key's own cap.
 */
export async function openCall(program: Program, input: CallInput): Promise<OpenCall> {
  const known = await knownCall(program, input);
  if (known) return known;
  const { kernel, spender } = program;
  const info = await findModel(kernel, input.request.slug);
  checkAbilities(info, input.request);
  const cost = priceOf(info);
  if (cost) await spendable(spender, { tool, meter: cost.meter });
  const live: Live = { served: null };
  let row: ApiCallRow;
  try {
    row = await kernel.db.transaction((tx) => insertCall(tx, program, input, cost));
  } catch (error) {
    const other = error instanceof Repeated ? await knownCall(program, input) : null;
    if (other) return other;
    throw error;
  }
  const run = callRun(program, { callId: row.id, info, request: input.request, live });
  launch(kernel, { jobId: row.jobId, ownerId: row.ownerId, kind: apiKind, run });
  return { row, live };
}

/** Thrown to roll back where another call has written under the same key. */
class Repeated extends Error {
  override readonly name = 'Repeated';
}

async function knownCall(
  { kernel, key }: Program,
  { repeatKey, body }: CallInput,
): Promise<OpenCall | null> {
  if (repeatKey === null) return null;
  const [row] = await kernel.db
    .select()
    .from(apiCalls)
    .where(and(eq(apiCalls.keyId, key.id), eq(apiCalls.repeatKey, repeatKey)));
  if (!row) return null;
  if (row.bodyHash === digest(body)) return { row, live: null };
  const message = 'This Idempotency-Key came with another body before.';
  throw new ApiError({ status: 422, code: 'idempotency_key_reused', message });
}

async function insertCall(
  tx: Db,
  program: Program,
  { request, body, repeatKey }: CallInput,
  cost: Cost | null,
): Promise<ApiCallRow> {
  const { kernel, key, spender } = program;
  const now = kernel.clock.now();
  const { hostKey } = spender;
  await checkRoom(tx, program, now);
  const ownerId = await currentOwner(tx, key.ownerId);
  const id = randomUUIDv7();
  const plan = { kind: apiKind, ownerId, ref: id, hostKey };
  const jobId = await enlist(kernel, tx, plan);
  const [row] = await tx
    .insert(apiCalls)
    .values({
      ...{ id, ownerId, keyId: key.id, hostKey, repeatKey, bodyHash: digest(body), jobId },
      ...{ slug: request.slug, state: 'running', text: '', createdAt: now },
      ...{ meter: cost?.meter ?? null, factor: cost?.factor ?? 0 },
    })
    .onConflictDoNothing({ target: [apiCalls.keyId, apiCalls.repeatKey] })
    .returning();
  if (!row) throw new Repeated();
  return row;
}

/** Takes the key for this transaction, so that parallel calls see each other. */
async function checkRoom(tx: Db, { key }: Program, now: Date): Promise<void> {
  const [held] = await tx.select().from(apiKeys).where(eq(apiKeys.id, key.id)).for('no key update');
  if (!held || held.revokedAt) throw revoked();
  const ofKey = eq(apiCalls.keyId, key.id);
  const old = lt(apiCalls.createdAt, new Date(now.getTime() - dayMs));
  await tx.delete(apiCalls).where(and(ofKey, old, ne(apiCalls.state, 'running')));
  const [going] = await tx
    .select({ calls: count() })
    .from(apiCalls)
    .where(and(ofKey, eq(apiCalls.state, 'running')));
  const running = going?.calls ?? 0;
  if (running >= mostAtOnce) {
    const message = `This key has ${mostAtOnce} answers under way. Wait until one has ended.`;
    throw new ApiError({ status: 429, code: 'too_many_at_once', message, retryAfter: 5 });
  }
  const { cap, month, monthWords } = held;
  const spent = month === monthOf(now) ? monthWords : 0;
  if (cap !== null && spent + running * wordsWhileRunning >= cap) throw new AppError('usage_cap');
  await tx.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, key.id));
}

function checkAbilities({ abilities }: ModelInfo, { messages }: CompletionRequest): void {
  if (abilities.includes('images') || messages.every(({ images }) => !images)) return;
  throw invalid('messages', 'This model does not look at pictures.');
}

function revoked(): ApiError {
  const message = 'This API key was revoked.';
  return new ApiError({ status: 401, code: 'invalid_api_key', message });
}

/** Forgets what was asked a day ago, now and every hour. Main.ts calls it once. @returns what ends it. */
export function startCallSweeper({ db, clock, log }: Kernel): () => void {
  return repeat(log, { event: 'api.sweep', every: hourMs }, async () => {
    const old = lt(apiCalls.createdAt, new Date(clock.now().getTime() - dayMs));
    await db.delete(apiCalls).where(and(old, ne(apiCalls.state, 'running')));
  });
}

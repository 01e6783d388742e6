import type { Db } from '#server/db/open.ts';
import { launch } from '#server/generate/start.ts';
import type { ModelInfo } from '#server/models/contract.ts';
import { countKept } from '#server/owned/keeping.ts';
import { currentOwner } from '#server/owned/owned.ts';
import { priceOf, spendable } from '#server/usage/charge.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Sent } from '../../contract.ts';
import { type Caller, conversationOnWire, messageOnWire } from '../../conversation/server/wire.ts';
import type { ConversationRow, MessageRow } from '../../server/table.ts';
import { answerKind, answerRun } from './answer-kind.ts';
import { Repeated } from './rows.ts';

/** What one call writes. */
export interface Written {
  readonly conversation: ConversationRow;
  readonly question: MessageRow;
  readonly answer: MessageRow;
}

/** @throws AppError `not_found` where nothing may answer by that name, or the meter's limit. */
async function modelOf(caller: Caller, slug: string): Promise<ModelInfo> {
  const info = (await caller.kernel.models.list()).find((one) => one.slug === slug);
  if (!info || info.state === 'set-up') throw new AppError('not_found');
  const price = priceOf(info);
  if (price) await spendable(caller, { tool: 'chat', meter: price.meter });
  return info;
}

export interface OnceInput {
  readonly slug: string;
  /** What is kept beside the answer. */
  readonly text: string;
  /** What the same key has written before. */
  known(db: Db, ownerId: string): Promise<Written | undefined>;
  /** @throws Repeated where another call has written it meanwhile. */
  write(tx: Db, caller: Caller, info: ModelInfo): Promise<Written>;
}

/** Writes a question or an answer and begins the answer, once per key, however many calls come at once (R16). */
export async function writeOnce(caller: Caller, input: OnceInput): Promise<Written> {
  const { db } = caller.kernel;
  const asked = modelOf(caller, input.slug);
  // A repeated call is answered also where nothing is left to spend.
  asked.catch(() => undefined);
  const before = await input.known(db, caller.ownerId);
  if (before) return before;
  const info = await asked;
  const { limits } = caller.kernel;
  await countKept({ limits, ownerId: caller.ownerId, network: caller.network }, input.text);
  let ownerId = caller.ownerId;
  try {
    const rows = await db.transaction(async (tx) => {
      ownerId = await currentOwner(tx, caller.ownerId);
      return input.write(tx, { ...caller, ownerId }, info);
    });
    begin({ ...caller, ownerId }, rows, info);
    return rows;
  } catch (error) {
    const after = error instanceof Repeated ? await input.known(db, ownerId) : undefined;
    if (after) return after;
    throw error;
  }
}

/** Lets the model answer what was written. */
function begin(caller: Caller, { question, answer }: Written, info: ModelInfo): void {
  if (answer.jobId === null) return;
  const run = answerRun(caller, { answerId: answer.id, question, info });
  launch(caller.kernel, { jobId: answer.jobId, ownerId: answer.ownerId, kind: answerKind, run });
}

export function sentOf({ conversation, question, answer }: Written): Sent {
  return {
    conversation: conversationOnWire(conversation),
    question: messageOnWire(question),
    answer: messageOnWire(answer),
  };
}

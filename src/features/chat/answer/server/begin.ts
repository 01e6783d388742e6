import { launch } from '#server/generate/start.ts';
import type { ModelInfo } from '#server/models/contract.ts';
import { countKept } from '#server/owned/keeping.ts';
import { accountsOf } from '#server/usage/account.ts';
import { spendable } from '#server/usage/charge.ts';
import type { UsageAccount } from '#server/usage/table.ts';
import { AppError, isAppError } from '#shared/errors/app-error.ts';
import { botAt, costOf, type Place } from '../../bot/server/port.ts';
import type { Sent } from '../../contract.ts';
import { type Caller, conversationOnWire, messageOnWire } from '../../conversation/server/wire.ts';
import type { ConversationRow, MessageRow } from '../../server/table.ts';
import { type AnswerPlan, answerKind, answerRun } from './answer-kind.ts';
import { Repeated } from './rows.ts';

/** What one call writes. */
export interface Written {
  readonly conversation: ConversationRow;
  readonly question: MessageRow;
  /** One for each model that was asked. */
  readonly answers: readonly [MessageRow, ...MessageRow[]];
}

/** Each model once, in their order, and whose task it is. @throws AppError as `modelOf` and `botAt`. */
async function modelsOf(caller: Caller, { slugs, place }: OnceInput) {
  // A conversation that exists has its bot to look up first.
  const accounts = accountsOf(caller.kernel.db, caller.ownerId);
  accounts.catch(() => undefined);
  const botId = await botAt(caller, place);
  const infos: ModelInfo[] = [];
  // One after the other: they may spend of one meter.
  for (const slug of new Set(slugs)) infos.push(await modelOf(caller, slug, botId, accounts));
  return { infos, botId };
}

/** @throws AppError `not_found` where nothing may answer by that name, or the meter's limit. */
export async function modelOf(
  caller: Caller,
  slug: string,
  botId: string | null,
  accounts?: Promise<UsageAccount[]>,
): Promise<ModelInfo> {
  const info = (await caller.kernel.models.list()).find((one) => one.slug === slug);
  if (!info || info.state === 'set-up') throw new AppError('not_found');
  const cost = costOf(info, botId);
  if (cost) await spendable(caller, { tool: 'chat', meter: cost.meter }, accounts);
  return info;
}

export interface OnceInput {
  readonly slugs: readonly string[];
  readonly place: Place;
  /** What is kept beside the answer. */
  readonly text: string;
  /** What the same key has written before. */
  known(): Promise<Written | undefined>;
  /** @throws Repeated where another call has written it. */
  write(infos: readonly ModelInfo[], botId: string | null): Promise<Written>;
}

/** Writes a question or an answer and begins the answer, once per key, however many calls come at once (R16). */
export async function writeOnce(caller: Caller, input: OnceInput): Promise<Written> {
  try {
    const { infos, botId } = await modelsOf(caller, input);
    const { kernel, ownerId, network } = caller;
    await countKept({ limits: kernel.limits, ownerId, network }, input.text);
    const rows = await input.write(infos, botId);
    for (const [at, answer] of rows.answers.entries()) {
      const info = infos[at];
      const own = { ...caller, ownerId: answer.ownerId };
      if (info) begin(own, { ...rows, answer, info, beside: infos.length });
    }
    return rows;
  } catch (error) {
    // A repeated call is answered also where nothing is left to spend, and no place to write.
    const isLate = error instanceof Repeated || isAppError(error);
    const before = isLate ? await input.known() : undefined;
    if (before) return before;
    throw error;
  }
}

interface Begun extends Pick<AnswerPlan, 'conversation' | 'question' | 'info'> {
  /** Answers that are written at once, this one included. */
  readonly beside: number;
  readonly answer: MessageRow;
}

/** Lets the model write an answer, or go on with what it has. */
export function begin(caller: Caller, begun: Begun): void {
  const { conversation, question, answer, info, beside } = begun;
  const { id: answerId, jobId, ownerId, text: soFar, meter, factor } = answer;
  if (jobId === null) return;
  const cost = meter && { meter, factor, beside };
  const run = answerRun(caller, { answerId, jobId, conversation, question, info, soFar, cost });
  launch(caller.kernel, { jobId, ownerId, kind: answerKind, run });
}

export function sentOf({ conversation, question, answers }: Written): Sent {
  const [answer, ...others] = answers;
  return {
    conversation: conversationOnWire(conversation),
    question: messageOnWire(question),
    answer: messageOnWire(answer),
    others: others.map(messageOnWire),
  };
}

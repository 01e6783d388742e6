import { launch } from '#server/generate/start.ts';
import type { ModelInfo } from '#server/models/contract.ts';
import { countKept } from '#server/owned/keeping.ts';
import { spendable } from '#server/usage/charge.ts';
import { AppError, isAppError } from '#shared/errors/app-error.ts';
import { botAt, costOf, type Place } from '../../bot/server/port.ts';
import type { Sent } from '../../contract.ts';
import { type Caller, conversationOnWire, messageOnWire } from '../../conversation/server/wire.ts';
import type { ConversationRow, MessageRow } from '../../server/table.ts';
import { type AnswerPlan, answerKind, answerRun } from './answer-kind.ts';
import type { Reads } from './reading.ts';
import { Repeated } from './rows.ts';

/** What one call writes. */
export interface Written {
  readonly conversation: ConversationRow;
  readonly question: MessageRow;
  /** One for each model that was asked. */
  readonly answers: readonly [MessageRow, ...MessageRow[]];
}

/** What is written now, and not before. */
export interface WrittenNow extends Written {
  readonly reads: Reads;
}

/** Each model once, in their order, and whose task it is. @throws AppError as `modelOf` and `botAt`. */
async function modelsOf(caller: Caller, { slugs, place }: OnceInput): Promise<AskedModels> {
  const botId = await botAt(caller, place);
  const infos: ModelInfo[] = [];
  for (const slug of new Set(slugs)) infos.push(await modelOf(caller, slug));
  return { infos, botId };
}

/** @throws AppError `not_found` where nothing may answer by that name. */
export async function modelOf({ kernel }: Caller, slug: string): Promise<ModelInfo> {
  const info = (await kernel.models.list()).find((one) => one.slug === slug);
  if (!info || info.state === 'set-up') throw new AppError('not_found');
  return info;
}

/** @throws AppError of a model's meter where nothing is left for its answer. */
export async function checkSpendable(caller: Caller, { infos, botId }: AskedModels): Promise<void> {
  // One after the other: they may spend of one meter.
  for (const info of infos) {
    const cost = costOf(info, botId);
    if (cost) await spendable(caller, { tool: 'chat', meter: cost.meter });
  }
}

export interface AskedModels {
  readonly infos: readonly ModelInfo[];
  readonly botId: string | null;
}

export interface OnceInput {
  readonly slugs: readonly string[];
  readonly place: Place;
  /** What is kept beside the answer. */
  readonly text: string;
  /** What the same key has written before. */
  known(): Promise<Written | undefined>;
  /** @throws Repeated where another call has written it. */
  write(asked: AskedModels): Promise<WrittenNow>;
  /** The same, with words set aside; null, with nothing written, where that takes more than one statement. */
  writeHeld(asked: AskedModels): Promise<WrittenNow | null>;
}

/** Writes a question or an answer and begins the answer, once per key, however many calls come at once (R16). */
export async function writeOnce(caller: Caller, input: OnceInput): Promise<Written> {
  try {
    const asked = await modelsOf(caller, input);
    const { kernel, ownerId, network } = caller;
    await countKept({ limits: kernel.limits, ownerId, network }, input.text);
    const held = await input.writeHeld(asked);
    if (!held) await checkSpendable(caller, asked);
    const rows = held ?? (await input.write(asked));
    beginAll(caller, rows, { ...asked, isHeld: held !== null });
    return rows;
  } catch (error) {
    // A repeated call is answered also where nothing is left to spend, and no place to write.
    const isLate = error instanceof Repeated || isAppError(error);
    const before = isLate ? await input.known() : undefined;
    if (before) return before;
    throw error;
  }
}

function beginAll(
  caller: Caller,
  rows: WrittenNow,
  { infos, isHeld }: AskedModels & { readonly isHeld: boolean },
): void {
  for (const [at, answer] of rows.answers.entries()) {
    const info = infos[at];
    const own = { ...caller, ownerId: answer.ownerId };
    const beside = rows.answers.filter(({ meter }) => meter === answer.meter).length;
    if (info) begin(own, { ...rows, answer, info, beside, isHeld });
  }
}

interface Begun extends Pick<AnswerPlan, 'conversation' | 'question' | 'info' | 'reads'> {
  /** Answers that are written at once and spend of one meter, this one included. */
  readonly beside: number;
  readonly answer: MessageRow;
  /** Whether what it may cost is set aside. */
  readonly isHeld: boolean;
}

/** Lets the model write an answer, or go on with what it has. */
export function begin(caller: Caller, begun: Begun): void {
  const { conversation, question, answer, info, reads, beside, isHeld } = begun;
  const { id: answerId, jobId, ownerId, text: soFar, meter, factor } = answer;
  if (jobId === null) return;
  const cost = meter === null ? null : { meter, factor, beside };
  const plan = { answerId, jobId, conversation, question, info, soFar, reads, cost, isHeld };
  launch(caller.kernel, { jobId, ownerId, kind: answerKind, run: answerRun(caller, plan) });
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

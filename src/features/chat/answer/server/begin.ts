import { launch } from '#server/generate/start.ts';
import type { ModelInfo } from '#server/models/contract.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Sent } from '../../contract.ts';
import { type Caller, conversationOnWire, messageOnWire } from '../../conversation/server/wire.ts';
import type { ConversationRow, MessageRow } from '../../server/table.ts';
import { answerKind, answerRun } from './answer-kind.ts';
import { priceOf, spendable } from './charge.ts';

/** What one call writes; `begun` tells its winner from a repeated call. */
export interface Written {
  readonly conversation: ConversationRow;
  readonly question: MessageRow;
  readonly answer: MessageRow;
  readonly begun: boolean;
}

/** @throws AppError `not_found` where nothing may answer by that name, or the meter's limit. */
export async function modelOf(caller: Caller, slug: string): Promise<ModelInfo> {
  const info = (await caller.kernel.models.list()).find((one) => one.slug === slug);
  if (!info || info.state === 'set-up') throw new AppError('not_found');
  const price = priceOf(info);
  if (price) await spendable(caller, price);
  return info;
}

/** Lets the model answer what was written; call it when the rows are committed. */
export function begin(caller: Caller, { question, answer, begun }: Written, info: ModelInfo): void {
  if (!begun || answer.jobId === null) return;
  const run = answerRun(caller, { answerId: answer.id, questionId: question.id, info });
  launch(caller.kernel, { jobId: answer.jobId, ownerId: answer.ownerId, kind: answerKind, run });
}

export function sentOf({ conversation, question, answer }: Written): Sent {
  return {
    conversation: conversationOnWire(conversation),
    question: messageOnWire(question),
    answer: messageOnWire(answer),
  };
}

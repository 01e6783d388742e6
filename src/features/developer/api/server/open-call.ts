import { ApiError, invalid } from '#server/api/api-error.ts';
import type { Program } from '#server/api/authorise.ts';
import { beginCall, knownCall } from '#server/api/calls.ts';
import type { ApiCallRow } from '#server/api/table.ts';
import type { ModelInfo, RareSetting } from '#server/models/contract.ts';
import { priceOf } from '#server/usage/charge.ts';
import type { rareFields } from '../../fields.ts';
import type { CompletionRequest } from './completion-request.ts';
import { completionRun, type Live } from './completion-run.ts';
import { findModel } from './model-list.ts';

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

/** Begins an answer, once per repeat key (R16). @throws as `beginCall`; ApiError 400, 404. */
export async function openCall(program: Program, input: CallInput): Promise<OpenCall> {
  const known = await knownCall(program, input);
  if (known) return { row: known, live: null };
  const { request, body, repeatKey } = input;
  const info = await findModel(program.kernel, request.slug);
  checkAbilities(info, request);
  checkSettings(info, request);
  const live: Live = { served: null };
  const { row, begun } = await beginCall(program, {
    ...{ slug: request.slug, cost: priceOf(info), body, repeatKey },
    run: (callId) => completionRun(program, { callId, info, request, live }),
  });
  return { row, live: begun ? live : null };
}

function checkAbilities({ abilities }: ModelInfo, { messages }: CompletionRequest): void {
  if (abilities.includes('images') || messages.every(({ images }) => !images)) return;
  throw invalid('messages', 'This model does not look at pictures.');
}

const names = {
  seed: 'seed',
  presencePenalty: 'presence_penalty',
  frequencyPenalty: 'frequency_penalty',
} as const satisfies Record<RareSetting, (typeof rareFields)[number]>;

/** Nothing that was asked for is left out in silence. */
function checkSettings({ lacks, slug }: ModelInfo, { settings }: CompletionRequest): void {
  const lost = lacks.find((one) => settings[one] !== undefined);
  if (!lost) return;
  const param = names[lost];
  const message = `The model "${slug}" does not take the field "${param}".`;
  throw new ApiError({ status: 400, code: 'unsupported_parameter', message, param });
}

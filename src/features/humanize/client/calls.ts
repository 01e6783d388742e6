import { clientFor } from '#client/api/api.ts';
import { begun } from '#client/api/begun.ts';
import type { AnsweredRun } from '#client/runs/answered-run.ts';
import type { AlternativesInput, BeginInput } from '../contract.ts';
import type { HumanizeRouter } from '../server/router.ts';

const api = clientFor<HumanizeRouter>('humanize');

export function begin(input: BeginInput): Promise<AnsweredRun> {
  return begun((asking) => api.begin.mutate(input, asking));
}

export function alternatives(input: AlternativesInput): Promise<AnsweredRun> {
  return begun((asking) => api.alternatives.mutate(input, asking));
}

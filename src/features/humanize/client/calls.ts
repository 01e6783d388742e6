import { clientFor } from '#client/api/api.ts';
import { type Answered, answered } from '#client/errors/answered.ts';
import type { RunView } from '#shared/run/run.ts';
import type { AlternativesInput, BeginInput } from '../contract.ts';
import type { HumanizeRouter } from '../server/router.ts';

const api = clientFor<HumanizeRouter>('humanize');

export function begin(input: BeginInput): Promise<Answered<RunView>> {
  return answered(() => api.begin.mutate(input));
}

export function alternatives(input: AlternativesInput): Promise<Answered<RunView>> {
  return answered(() => api.alternatives.mutate(input));
}

import { clientFor } from '#client/api/api.ts';
import { begun } from '#client/api/begun.ts';
import type { AnsweredRun } from '#client/runs/answered-run.ts';
import type { DeskRouter } from '../../server/router.ts';
import type { SuggestBegin } from '../contract.ts';

const api = clientFor<DeskRouter>('desk').suggest;

export function begin(input: SuggestBegin): Promise<AnsweredRun> {
  return begun((asking) => api.begin.mutate(input, asking));
}

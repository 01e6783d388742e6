import { clientFor } from '#client/api/api.ts';
import { begun } from '#client/api/begun.ts';
import type { AnsweredRun } from '#client/runs/answered-run.ts';
import type { BeginInput } from '../contract.ts';
import type { ToolRouter } from '../server/router.ts';

const api = clientFor<ToolRouter>('tool');

export function begin(input: BeginInput): Promise<AnsweredRun> {
  return begun((asking) => api.begin.mutate(input, asking));
}

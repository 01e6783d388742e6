import { clientFor } from '#client/api/api.ts';
import { type Answered, answered } from '#client/errors/answered.ts';
import type { RunView } from '#shared/run/run.ts';
import type { BeginInput } from '../contract.ts';
import type { ToolRouter } from '../server/router.ts';

const api = clientFor<ToolRouter>('tool');

export function begin(input: BeginInput): Promise<Answered<RunView>> {
  return answered(() => api.begin.mutate(input));
}

import { clientFor } from '#client/api/api.ts';
import { type Answered, answered } from '#client/errors/answered.ts';
import type { RunView } from '#shared/run/run.ts';
import type { DeskRouter } from '../../server/router.ts';
import type { SuggestBegin } from '../contract.ts';

const api = clientFor<DeskRouter>('desk').suggest;

export function begin(input: SuggestBegin): Promise<Answered<RunView>> {
  return answered(() => api.begin.mutate(input));
}

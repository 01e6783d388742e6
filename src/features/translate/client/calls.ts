import { clientFor } from '#client/api/api.ts';
import { type Answered, answered } from '#client/errors/answered.ts';
import { told } from '#client/errors/told.ts';
import type { RunView } from '#shared/run/run.ts';
import type { BeginInput, TranslateSetting, WaysInput } from '../contract.ts';
import type { TranslateRouter } from '../server/router.ts';

const api = clientFor<TranslateRouter>('translate');

export function begin(input: BeginInput): Promise<Answered<RunView>> {
  return answered(() => api.begin.mutate(input));
}

export function ways(input: WaysInput): Promise<Answered<RunView>> {
  return answered(() => api.ways.mutate(input));
}

/** Null where the call failed; the visitor has been told why. */
export function setting(from: string, to: string): Promise<TranslateSetting | null> {
  return told(() => api.setting.query({ from: from || null, to }));
}

import { clientFor } from '#client/api/api.ts';
import { begun } from '#client/api/begun.ts';
import { told } from '#client/errors/told.ts';
import type { AnsweredRun } from '#client/runs/answered-run.ts';
import type { BeginInput, TranslateSetting, WaysInput } from '../contract.ts';
import type { TranslateRouter } from '../server/router.ts';

const api = clientFor<TranslateRouter>('translate');

export function begin(input: BeginInput): Promise<AnsweredRun> {
  return begun((asking) => api.begin.mutate(input, asking));
}

export function ways(input: WaysInput): Promise<AnsweredRun> {
  return begun((asking) => api.ways.mutate(input, asking));
}

/** Null where the call failed; the visitor has been told why. */
export function setting(from: string, to: string): Promise<TranslateSetting | null> {
  return told(() => api.setting.query({ from: from || null, to }));
}

import { clientFor, uploaderFor } from '#client/api/api.ts';
import { begun } from '#client/api/begun.ts';
import { told } from '#client/errors/told.ts';
import type { AnsweredRun } from '#client/runs/answered-run.ts';
import type { DraftBegin, EssaySource, OutlineBegin } from '../contract.ts';
import type { EssayRouter } from '../server/router.ts';

const api = clientFor<EssayRouter>('essay');

export function beginOutline(input: OutlineBegin): Promise<AnsweredRun> {
  return begun((asking) => api.outline.mutate(input, asking));
}

export function beginDraft(input: DraftBegin): Promise<AnsweredRun> {
  return begun((asking) => api.draft.mutate(input, asking));
}

export function continueDraft(id: string): Promise<AnsweredRun> {
  return begun((asking) => api.continue.mutate({ id }, asking));
}

/** Each of these answers null where the call failed; the visitor has been told why. */
export function readAddress(address: string): Promise<EssaySource | null> {
  return told(() => api.address.mutate({ address }));
}

export function readFile(file: File): Promise<EssaySource | null> {
  const form = new FormData();
  form.set('file', file, file.name);
  const uploader = uploaderFor<EssayRouter>('essay', () => undefined);
  return told(() => uploader.file.mutate(form));
}

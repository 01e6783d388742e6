import { clientFor, uploaderFor } from '#client/api/api.ts';
import { type Answered, answered } from '#client/errors/answered.ts';
import { told } from '#client/errors/told.ts';
import type { RunView } from '#shared/run/run.ts';
import type { DraftBegin, EssaySource, OutlineBegin } from '../contract.ts';
import type { EssayRouter } from '../server/router.ts';

const api = clientFor<EssayRouter>('essay');

export function beginOutline(input: OutlineBegin): Promise<Answered<RunView>> {
  return answered(() => api.outline.mutate(input));
}

export function beginDraft(input: DraftBegin): Promise<Answered<RunView>> {
  return answered(() => api.draft.mutate(input));
}

export function continueDraft(id: string): Promise<Answered<RunView>> {
  return answered(() => api.continue.mutate({ id }));
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

import { clientFor } from '#client/api/api.ts';
import { told } from '#client/errors/told.ts';
import type { AddedFile, BotFile } from '../../contract.ts';
import type { BotRouter } from '../../server/router.ts';

const api = clientFor<BotRouter>('bot');

/** Each answers null where the call failed; the visitor has been told why (SPEC 8). */
export function files(id: string): Promise<readonly BotFile[] | null> {
  return told(() => api.files.query({ id }));
}

export function addFile(id: string, file: File): Promise<AddedFile | null> {
  const form = new FormData();
  form.set('id', id);
  form.set('file', file, file.name);
  return told(() => api.addFile.mutate(form));
}

export function removeFile(id: string, documentId: string): Promise<unknown> {
  return told(() => api.removeFile.mutate({ id, documentId }));
}

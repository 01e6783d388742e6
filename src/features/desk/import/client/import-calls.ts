import { clientFor } from '#client/api/api.ts';
import { told } from '#client/errors/told.ts';
import type { DeskRouter } from '../../server/router.ts';
import type { FileMarkup } from '../contract.ts';

const api = clientFor<DeskRouter>('desk').files;

/** What a file is made of; null where it cannot be read, and the visitor has been told why (SPEC 8). */
export function readOnServer(file: File): Promise<FileMarkup | null> {
  const form = new FormData();
  form.set('file', file);
  return told(() => api.read.mutate(form));
}

import { clientFor } from '#client/api/api.ts';
import { told } from '#client/errors/told.ts';
import type { DocumentRouter } from '#server/translate-documents/router.ts';
import type { DocumentLook } from '#shared/translate/document.ts';

const api = clientFor<DocumentRouter>('document');

/** Null where the call failed; the visitor has been told why. */
export function look(id: string): Promise<DocumentLook | null> {
  return told(() => api.look.mutate({ id }));
}

import { clientFor } from '#client/api/api.ts';
import { beginSession } from '#client/session/begin.ts';
import type { Attachment } from '../../attach/contract.ts';
import type { ChatRouter } from '../../server/router.ts';

const api = clientFor<ChatRouter>('chat');

/** Documents that an answer may cite; null where the call failed: its places are text then. */
export async function readCitable(messageId: string): Promise<readonly Attachment[] | null> {
  if (!(await beginSession())) return null;
  return api.place.citable.query({ messageId }).catch(() => null);
}

/** Null where the call failed: no toast, as the page says so in its place. */
export async function readPage(documentId: string, page: number): Promise<string | null> {
  const found = await api.place.text.query({ documentId, page }).catch(() => null);
  return found?.text ?? null;
}

import { clientFor } from '#client/api/api.ts';
import { beginSession } from '#client/session/begin.ts';
import type { ChatRouter } from '../../server/router.ts';
import type { AnswerSources } from '../contract.ts';

const api = clientFor<ChatRouter>('chat');

/** Null where the call failed: no toast, as the answer itself is there and says so in its place. */
export async function readSources(messageId: string): Promise<AnswerSources | null> {
  if (!(await beginSession())) return null;
  return api.sources.of.query({ messageId }).catch(() => null);
}

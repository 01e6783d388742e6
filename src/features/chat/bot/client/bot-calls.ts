import { clientFor } from '#client/api/api.ts';
import { failureOf } from '#client/errors/failure-of.ts';
import { handleError } from '#client/errors/handle.ts';
import { beginSession } from '#client/session/begin.ts';
import type { ChatRouter } from '../../server/router.ts';
import type { ChatBot } from '../contract.ts';

const api = clientFor<ChatRouter>('chat');

/** `gone` is said in the chat itself; any other failure the visitor has been told (SPEC 8). */
export async function openBot(botId: string): Promise<ChatBot | 'gone' | 'failed'> {
  if (!(await beginSession())) return 'failed';
  try {
    return await api.bot.open.query({ botId });
  } catch (error) {
    const failure = failureOf(error);
    const { number } = failure.kind === 'rpc' ? failure : { number: 0 };
    // An address that is no bot's is refused as wrong, and is as good as gone.
    if (number === 404 || number === 400) return 'gone';
    handleError(error);
    return 'failed';
  }
}

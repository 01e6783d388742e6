import { clientFor } from '#client/api/api.ts';
import { isRefused } from '../../client/calls.ts';
import type { OpenConversation } from '../../contract.ts';
import { views } from '../../history/view.ts';
import type { ChatRouter } from '../../server/router.ts';
import type { Beside } from '../chat-file.ts';

const api = clientFor<ChatRouter>('chat');

export interface WholeChat extends OpenConversation {
  readonly beside: Beside;
}

/** @throws what the call library throws. */
export function besideOf(conversationId: string, signal?: AbortSignal): Promise<Beside> {
  return api.beside.query({ conversationId }, { ...(signal && { signal }) });
}

/**
 * Ids of every kept chat, the archive's too, newest first.
 * @throws what the call library throws.
 */
export async function everyChat(signal: AbortSignal): Promise<string[]> {
  const ids = new Set<string>();
  for (const view of views.filter((one) => one !== 'bin')) {
    let cursor: string | undefined;
    do {
      const page = await api.list.query(
        { view, limit: 100, ...(cursor && { cursor }) },
        { signal },
      );
      for (const { id } of page.items) ids.add(id);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
  }
  return [...ids];
}

/** null where it is gone, or cannot be read now. */
export async function wholeChat(
  conversationId: string,
  signal: AbortSignal,
): Promise<WholeChat | null> {
  for (let tries = 0; tries < 3 && !signal.aborted; tries += 1) {
    try {
      const [chat, beside] = await Promise.all([
        api.open.query({ conversationId }, { signal }),
        besideOf(conversationId, signal),
      ]);
      return { ...chat, beside };
    } catch (error) {
      if (signal.aborted || isRefused(error)) return null;
    }
  }
  return null;
}

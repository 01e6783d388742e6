import { clientFor } from '#client/api/api.ts';
import { isRefused } from '../../client/calls.ts';
import type { OpenConversation } from '../../contract.ts';
import { views } from '../../history/view.ts';
import type { ChatRouter } from '../../server/router.ts';

const api = clientFor<ChatRouter>('chat');

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
): Promise<OpenConversation | null> {
  for (let tries = 0; tries < 3 && !signal.aborted; tries += 1) {
    try {
      return await api.open.query({ conversationId }, { signal });
    } catch (error) {
      if (signal.aborted || isRefused(error)) return null;
    }
  }
  return null;
}

import { atom } from 'nanostores';
import { callAtLast } from '#client/api/last-call.ts';
import { $chat } from '../../client/chat-store.ts';
import type { Conversation } from '../../contract.ts';

/** The conversation that begins next is temporary. */
export const $temporary = atom(false);

/** Whether the conversation on screen is temporary, or will be when it begins. */
export function isTemporary(): boolean {
  return $chat.get().conversation?.temporary ?? $temporary.get();
}

/**
 * Takes a temporary conversation away, as its reader leaves it; the browser sends this also from a
 * page that closes. What does not arrive is done by the server a day later.
 */
export function leaveTemporary(conversation: Conversation | null): void {
  if (!conversation?.temporary) return;
  callAtLast('chat.remove', { conversationId: conversation.id });
}

import { atom } from 'nanostores';
import { rpcHeaders, rpcPath, rpcVersion } from '#shared/rpc/header.ts';
import type { Conversation } from '../../contract.ts';

/** The conversation that begins next is temporary. */
export const $temporary = atom(false);

/**
 * Takes a temporary conversation away, as its reader leaves it; the browser sends this also from a
 * page that closes. What does not arrive is done by the server a day later.
 */
export function leaveTemporary(conversation: Conversation | null): void {
  if (!conversation?.temporary) return;
  const headers = {
    'content-type': 'application/json',
    [rpcHeaders.version]: rpcVersion,
    [rpcHeaders.platform]: 'web',
  };
  const body = JSON.stringify({ conversationId: conversation.id });
  const init = { method: 'POST', keepalive: true, headers, body };
  void fetch(`${rpcPath}/chat.remove`, init).catch(() => undefined);
}

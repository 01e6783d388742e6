import { copyMark } from '#shared/share/link.ts';
import { $opening } from '../../client/chat-store.ts';
import { chatHash, openChat } from '../../client/navigate.ts';
import { loadHistory } from '../../history/client/history-store.ts';
import { copyShared } from './share-calls.ts';

/** Makes the shared chat that the address names one of the visitor's own, and opens it. */
export async function takeCopy(): Promise<void> {
  const [address = '', ...pass] = location.hash.slice(copyMark.length).split('.');
  const here = location.pathname + location.search;
  // A pass is no address: it is not kept in the browser's history.
  history.replaceState(null, '', here);
  $opening.set('opening');
  const copy = await copyShared({ address, ...(pass.length > 0 && { pass: pass.join('.') }) });
  if (!copy) return $opening.set('open');
  history.replaceState(null, '', here + chatHash(copy.conversationId));
  void loadHistory();
  await openChat(copy.conversationId);
}

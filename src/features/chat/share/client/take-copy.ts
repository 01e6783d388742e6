import { copyMark } from '#shared/share/link.ts';
import { takeItemsTo } from '../../attach/client/attach-store.ts';
import { $opening } from '../../client/chat-store.ts';
import { addressed, chatHash, openChat } from '../../client/navigate.ts';
import { $text, takeDraftTo } from '../../composer/client/draft-store.ts';
import { $outbox, emptyOutbox } from '../../composer/client/outbox.ts';
import { loadHistory } from '../../history/client/history-store.ts';
import { copyShared } from './share-calls.ts';

/**
 * Makes the shared chat that the address names one of the visitor's own, and opens it.
 * @param typed what stood in the field when the page woke: what is written after it is for the copy.
 */
export async function takeCopy(typed: string): Promise<void> {
  // Another chat was opened meanwhile, or a new one begun.
  const isLeft = () => $opening.get() !== 'opening' || addressed() !== '';
  if (isLeft()) return;
  const [address = '', ...pass] = location.hash.slice(copyMark.length).split('.');
  const here = location.pathname + location.search;
  // A pass is no address: it is not kept in the browser's history.
  history.replaceState(null, '', here);
  const copy = await copyShared({ address, ...(pass.length > 0 && { pass: pass.join('.') }) });
  if (copy) void loadHistory();
  if (isLeft()) return;
  if (!copy) {
    // What was asked meanwhile would wait for an answer that never comes.
    emptyOutbox();
    return $opening.set('open');
  }
  const place = { id: copy.conversationId, temporary: false };
  if ($text.get() !== typed || $outbox.get().length > 0) {
    takeDraftTo(place);
    takeItemsTo(place);
  }
  history.replaceState(null, '', here + chatHash(place.id));
  await openChat(place.id);
}

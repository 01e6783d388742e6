import { unfollow } from '../answer/client/follow.ts';
import { showItemsOf } from '../attach/client/attach-store.ts';
import { showDraft } from '../composer/client/draft-store.ts';
import { emptyOutbox, followToEnd, pump } from '../composer/client/outbox.ts';
import { $models, $slug } from '../models/client/model-store.ts';
import { $temporary, leaveTemporary } from '../temporary/client/temporary.ts';
import { $chat, $opening, $writing, seekMessage, showChat, takeMessages } from './chat-store.ts';
import { loadCalls } from './load-calls.ts';

/** Where the address says which conversation is open; it never reaches a server. */
const mark = '#chat=';

/** The end of an address that opens a conversation. */
export function chatHash(id: string): string {
  return mark + id;
}

/** The conversation that the address names, else ''. */
export function addressed(): string {
  const { hash } = location;
  return hash.startsWith(mark) ? hash.slice(mark.length) : '';
}

/** Leaves the conversation on screen, whose answer is written on, and begins a new one. */
export function newChat(): void {
  leave();
  showDraft('');
  void showItemsOf('');
  $temporary.set(false);
  $opening.set('open');
  showChat(null, []);
  if (addressed()) history.pushState(null, '', location.pathname + location.search);
}

/**
 * Opens a kept conversation, and follows an answer that is still being written (R24).
 * @param messageId brought into view, on whatever branch it stands.
 */
export async function openChat(id: string, messageId?: string | null): Promise<void> {
  leave();
  showDraft(id);
  void showItemsOf(id);
  showChat(null, []);
  $opening.set('opening');
  if (addressed() !== id) history.pushState(null, '', mark + id);
  const opened = await (await loadCalls())?.open(id);
  // Another was opened meanwhile.
  if (addressed() !== id || $opening.get() !== 'opening') return;
  if (!opened) {
    // What was asked meanwhile would wait for an answer that never comes.
    emptyOutbox();
    return $opening.set('failed');
  }
  const { messages, chosenId, ...conversation } = opened;
  showChat(conversation, messages, chosenId);
  $opening.set('open');
  if (messageId) seekMessage(messageId);
  const { state, choices } = $models.get();
  // Without the list the chat knows best.
  if (state !== 'ready' || choices.some(({ slug }) => slug === opened.slug)) $slug.set(opened.slug);
  await followLast();
  await pump();
}

/** The address follows the conversation that a first message began. */
export function watchAddress(): () => void {
  const stop = $chat.listen(({ conversation }) => {
    // A temporary one is gone when its page is.
    if (!conversation || conversation.temporary) return;
    if (addressed() !== conversation.id && $opening.get() === 'open')
      history.replaceState(null, '', mark + conversation.id);
  });
  const go = () => {
    const id = addressed();
    // What is still coming, or could not, is not what is left.
    const isHere = $opening.get() === 'open' && id === ($chat.get().conversation?.id ?? '');
    if (leadsElsewhere() || isHere) return;
    if (id) void openChat(id);
    else newChat();
  };
  // Not before the browser has moved the focus there.
  const keepMark = ({ oldURL }: HashChangeEvent) => {
    if (leadsElsewhere()) history.replaceState(null, '', oldURL);
  };
  addEventListener('popstate', go);
  addEventListener('hashchange', keepMark);
  return () => {
    stop();
    removeEventListener('popstate', go);
    removeEventListener('hashchange', keepMark);
  };
}

/** Whether a link led to a place of the page, as the one past the header does: no chat is opened or left. */
function leadsElsewhere(): boolean {
  return location.hash !== '' && !addressed();
}

/** Follows what is being written at the end of the path. */
export async function followLast(): Promise<void> {
  await Promise.all($writing.get().map((one) => followToEnd(one)));
}

/** Another tab changed the conversation that is open here, or went on in it. */
export async function refreshChat(): Promise<void> {
  const id = $chat.get().conversation?.id;
  const opened = id && (await (await loadCalls())?.open(id));
  if (!opened || $chat.get().conversation?.id !== id) return;
  const { messages, chosenId: _, ...conversation } = opened;
  $chat.set({ ...$chat.get(), conversation });
  takeMessages(messages);
  await followLast();
}

function leave(): void {
  unfollow();
  emptyOutbox();
  leaveTemporary($chat.get().conversation);
}

import { atom } from 'nanostores';
import { $chat } from '../../client/chat-store.ts';
import { openChat } from '../../client/navigate.ts';

/** Dialogs that are loaded when they are asked for. */
export type DialogName = 'share' | 'export' | 'import';

/** The one that is open. */
export const $dialog = atom<DialogName | null>(null);

/** Opens a conversation, if it is not on screen, and a dialog about it. */
export function showDialogOf(conversationId: string, name: DialogName): void {
  if ($chat.get().conversation?.id !== conversationId) void openChat(conversationId);
  $dialog.set(name);
}

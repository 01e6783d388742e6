import { atom } from 'nanostores';
import { hearOtherPerson } from '#client/session/other-person.ts';
import { $chat } from '../../client/chat-store.ts';
import { openChat } from '../../client/navigate.ts';

/** Dialogs that are loaded when they are asked for. */
export type DialogName = 'share' | 'export' | 'import';

/** The one that is open. */
export const $dialog = atom<DialogName | null>(null);

// Nothing of one person's is shown to the next (R18).
hearOtherPerson(() => $dialog.set(null));

/** Opens a conversation, if it is not on screen, and a dialog about it. */
export function showDialogOf(conversationId: string, name: DialogName): void {
  if ($chat.get().conversation?.id !== conversationId) void openChat(conversationId);
  $dialog.set(name);
}

import { $chat, $notice, takeMessages } from '../../client/chat-store.ts';
import { loadCalls } from '../../client/load-calls.ts';
import type { Message } from '../../contract.ts';
import { tellTabs } from '../../tabs/client/tabs.ts';
import { EditForm } from './EditForm.tsx';
import { keepEdit } from './kept-edits.ts';

export interface AnswerEditProps {
  readonly message: Message;
  readonly onClose: () => void;
}

/** An answer as its reader wants it: a version beside the one that a model wrote. */
export function AnswerEdit({ message: { id, text }, onClose }: AnswerEditProps) {
  const close = (shownId: string) => {
    onClose();
    requestAnimationFrame(() => focusOn(shownId));
  };
  return (
    <EditForm
      of={id}
      kind="answer"
      text={text}
      onCancel={() => close(id)}
      onSend={async (changed) => {
        const shownId = changed === text ? id : await keep(id, changed);
        // The text stays in its field where it was not kept.
        if (shownId) close(shownId);
      }}
    />
  );
}

/** Its tools are drawn anew. */
function focusOn(answerId: string): void {
  const tool = `[data-message="${CSS.escape(answerId)}"] [data-tool="edit"]`;
  const next = document.querySelector<HTMLElement>(tool) ?? document.querySelector('.thread');
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/** Keys of versions that were not kept, so that trying again keeps no second one (R16). */
const keys = new Map<string, string>();

/** @returns the id of the version, which is shown from now on; null where it was not kept. */
async function keep(messageId: string, text: string): Promise<string | null> {
  const use = `${messageId} ${text}`;
  const key = keys.get(use) ?? crypto.randomUUID();
  keys.set(use, key);
  $notice.set(null);
  // The form takes it for sent, and this page may be loaded again before it is.
  keepEdit(messageId, text);
  const kept = await (await loadCalls())?.edit({ key, messageId, text });
  if (!kept) {
    $notice.set('edit.failed');
    return null;
  }
  keys.delete(use);
  keepEdit(messageId, null);
  const { conversation, messages } = $chat.get();
  if (conversation) tellTabs('changed', [conversation.id]);
  // Another conversation may have been opened meanwhile.
  if (!messages.some(({ id }) => id === messageId)) return null;
  takeMessages([kept], kept.id);
  return kept.id;
}

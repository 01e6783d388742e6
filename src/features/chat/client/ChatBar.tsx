import { useStore } from '@nanostores/react';
import { Icon } from '#client/ui/Icon.tsx';
import { DialogButton } from '../dialogs/client/DialogButton.tsx';
import { ModelChooser } from '../models/client/ModelChooser.tsx';
import { TemporaryButton } from '../temporary/client/TemporaryButton.tsx';
import { $conversation } from './chat-store.ts';
import { newChat } from './navigate.ts';
import { useSay } from './say-context.ts';

const list = 'M4 6h16M4 12h16M4 18h10';
const plus = 'M12 5v14M5 12h14';

/**
 * Above the conversation: kept chats on a narrow page, the model, a new chat. A narrow page has
 * signs for words, and sharing in the menu of the chat.
 */
export function ChatBar() {
  const { say } = useSay();
  const conversation = useStore($conversation);
  return (
    <div className="chat-bar">
      <button
        className="button quiet chats"
        type="button"
        data-key="history"
        popoverTarget="chat-history"
      >
        <Icon d={list} />
        <span>{say('ui.history')}</span>
      </button>
      <ModelChooser />
      <TemporaryButton />
      {conversation && !conversation.temporary && (
        <DialogButton className="button quiet wide" name="share" />
      )}
      {conversation && <DialogButton className="button quiet wide" name="export" />}
      <button
        className="button quiet"
        type="button"
        data-key="new"
        onClick={() => {
          newChat();
          document.getElementById('chat-text')?.focus();
        }}
      >
        <Icon d={plus} />
        <span>{say('ui.new')}</span>
      </button>
    </div>
  );
}

import { useStore } from '@nanostores/react';
import { DialogButton } from '../dialogs/client/DialogButton.tsx';
import { ModelChooser } from '../models/client/ModelChooser.tsx';
import { TemporaryButton } from '../temporary/client/TemporaryButton.tsx';
import { $chat } from './chat-store.ts';
import { newChat } from './navigate.ts';
import { useSay } from './say-context.ts';

/** Above the conversation: kept chats on a narrow page, the model, a new chat. */
export function ChatBar() {
  const { say } = useSay();
  const { conversation } = useStore($chat, { ssr: 'initial' });
  return (
    <div className="chat-bar">
      <button
        className="button quiet chats"
        type="button"
        data-key="history"
        popoverTarget="chat-history"
      >
        {say('ui.history')}
      </button>
      <ModelChooser />
      <TemporaryButton />
      {conversation && <DialogButton name="share" />}
      {conversation && <DialogButton name="export" />}
      <button
        className="button quiet"
        type="button"
        data-key="new"
        onClick={() => {
          newChat();
          document.getElementById('chat-text')?.focus();
        }}
      >
        {say('ui.new')}
      </button>
    </div>
  );
}

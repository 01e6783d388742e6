import { useStore } from '@nanostores/react';
import { ModelChooser } from '../models/client/ModelChooser.tsx';
import { $chat } from './chat-store.ts';
import { DialogButton } from './DialogButton.tsx';
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

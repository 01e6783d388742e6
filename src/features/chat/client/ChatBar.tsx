import { ModelChooser } from '../models/client/ModelChooser.tsx';
import { newChat } from './navigate.ts';
import { useSay } from './say-context.ts';

/** Above the conversation: kept chats on a narrow page, the model, a new chat. */
export function ChatBar() {
  const { say } = useSay();
  return (
    <div className="chat-bar">
      <button className="button quiet chats" type="button" popoverTarget="chat-history">
        {say('ui.history')}
      </button>
      <ModelChooser />
      <button
        className="button quiet"
        type="button"
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

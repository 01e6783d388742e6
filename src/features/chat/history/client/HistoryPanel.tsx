import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { newChat } from '../../client/navigate.ts';
import { useSay } from '../../client/say-context.ts';
import type { Conversation } from '../../contract.ts';
import { ChatRow } from './ChatRow.tsx';
import { HistoryStatus } from './HistoryStatus.tsx';
import { $history, removeChat } from './history-store.ts';

/** Kept conversations: beside the open one, on a narrow page above it. */
export function HistoryPanel() {
  const { say } = useSay();
  const { state, items } = useStore($history, { ssr: 'initial' });
  const [leaving, setLeaving] = useState<Conversation | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = async (item: Conversation) => {
    heading.current?.focus();
    if (await removeChat(item)) newChat();
  };
  return (
    <>
      <nav
        className="history"
        id="chat-history"
        popover="auto"
        aria-labelledby="chat-history-title"
        aria-busy={state === 'loading'}
      >
        <h2 id="chat-history-title" ref={heading} tabIndex={-1}>
          {say('ui.history')}
        </h2>
        <button
          className="link close"
          type="button"
          popoverTarget="chat-history"
          popoverTargetAction="hide"
        >
          {say('ui.history.close')}
        </button>
        {items.length > 0 && (
          <ul>
            {items.map((item) => (
              <ChatRow key={item.id} item={item} onDelete={() => setLeaving(item)} />
            ))}
          </ul>
        )}
        <HistoryStatus />
      </nav>
      <ConfirmDialog
        question={leaving && say('ui.delete.ask', { title: leaving.title })}
        yes={say('ui.delete')}
        no={say('ui.delete.keep')}
        onAnswer={(yes) => {
          setLeaving(null);
          if (yes && leaving) void remove(leaving);
        }}
      />
    </>
  );
}

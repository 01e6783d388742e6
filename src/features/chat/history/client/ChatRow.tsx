import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { $chat } from '../../client/chat-store.ts';
import { openChat } from '../../client/navigate.ts';
import { useSay } from '../../client/say-context.ts';
import type { Conversation } from '../../contract.ts';
import { RenameForm } from './RenameForm.tsx';

interface Props {
  readonly item: Conversation;
  readonly onDelete: () => void;
}

/** One kept conversation. */
export function ChatRow({ item, onDelete }: Props) {
  const { say, tag } = useSay();
  const { conversation } = useStore($chat, { ssr: 'initial' });
  const [renaming, setRenaming] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  if (renaming)
    return (
      <li>
        <RenameForm
          item={item}
          onDone={() => {
            setRenaming(false);
            requestAnimationFrame(() => rename.current?.focus());
          }}
        />
      </li>
    );
  const date = new Date(item.updatedAt);
  return (
    <li>
      <button
        className="open"
        type="button"
        aria-current={conversation?.id === item.id ? 'true' : undefined}
        onClick={() => open(item)}
      >
        <bdi id={`chat-${item.id}`}>{item.title}</bdi>
        <small>
          <time dateTime={item.updatedAt}>
            {date.toLocaleDateString(tag, { dateStyle: 'medium' })}
          </time>
        </small>
      </button>
      <p className="actions">
        <button
          className="link"
          type="button"
          ref={rename}
          aria-describedby={`chat-${item.id}`}
          onClick={() => setRenaming(true)}
        >
          {say('ui.rename')}
        </button>
        <button
          className="link danger"
          type="button"
          aria-describedby={`chat-${item.id}`}
          onClick={onDelete}
        >
          {say('ui.delete')}
        </button>
      </p>
    </li>
  );
}

function open({ id }: Conversation): void {
  const panel = document.getElementById('chat-history');
  if (panel?.matches(':popover-open')) panel.hidePopover();
  void openChat(id);
  document.getElementById('chat-text')?.focus();
}

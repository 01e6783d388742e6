import { useStore } from '@nanostores/react';
import { memo, useRef, useState } from 'react';
import { $openId } from '../../client/chat-store.ts';
import { later } from '../../client/later.ts';
import { openChat } from '../../client/navigate.ts';
import { useWords } from '../../client/say-context.ts';
import type { Conversation } from '../../contract.ts';
import { $selected } from './history-store.ts';
import { RowNote } from './RowNote.tsx';

const RenameForm = later(async () => (await import('./RenameForm.tsx')).RenameForm);
const RowMenu = later(async () => (await import('./RowMenu.tsx')).RowMenu);

interface Props {
  readonly item: Conversation;
  /** What had the focus went away. */
  readonly onGone: () => void;
}

/** One kept conversation: it opens, or while several are selected is one of them. */
export const ChatRow = memo(function ChatRow({ item, onGone }: Props) {
  const keeping = useWords('keeping');
  const selecting = useStore($selected, { ssr: 'initial' }) !== null;
  const [state, setState] = useState<'shown' | 'menu' | 'renaming'>('shown');
  const more = useRef<HTMLButtonElement>(null);
  const back = () => {
    setState('shown');
    requestAnimationFrame(() => more.current?.focus());
  };
  if (state === 'renaming')
    return (
      <li>
        <RenameForm item={item} onDone={back} />
      </li>
    );
  if (selecting)
    return (
      <li>
        <Choice item={item} />
      </li>
    );
  const menu = `chat-menu-${item.id}`;
  return (
    <li className={state === 'menu' ? 'row with-menu' : 'row'}>
      <Title item={item} />
      <button
        className="more"
        type="button"
        ref={more}
        id={`chat-more-${item.id}`}
        aria-label={keeping('ui.menu')}
        aria-describedby={`chat-${item.id}`}
        aria-expanded={state === 'menu'}
        // Its own press closes an open menu, and does not close and open it again.
        popoverTarget={state === 'menu' ? menu : undefined}
        onClick={() => setState('menu')}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="currentColor">
          <circle cx="5" cy="12" r="1.75" />
          <circle cx="12" cy="12" r="1.75" />
          <circle cx="19" cy="12" r="1.75" />
        </svg>
      </button>
      {state === 'menu' && (
        <RowMenu
          id={menu}
          item={item}
          onClose={() => setState((now) => (now === 'menu' ? 'shown' : now))}
          onRename={() => setState('renaming')}
          onGone={onGone}
        />
      )}
    </li>
  );
});

function Title({ item }: { readonly item: Conversation }) {
  const openId = useStore($openId);
  const name = <bdi id={`chat-${item.id}`}>{item.title}</bdi>;
  // What is in the bin must come out of it to be read.
  if (item.deletedAt)
    return (
      <p className="open">
        {name}
        <RowNote item={item} />
      </p>
    );
  return (
    <button
      className="open"
      type="button"
      aria-current={openId === item.id ? 'true' : undefined}
      onClick={() => open(item)}
    >
      {name}
      <RowNote item={item} />
    </button>
  );
}

function Choice({ item }: { readonly item: Conversation }) {
  const selected = useStore($selected, { ssr: 'initial' });
  return (
    <label className="open choice">
      <input
        type="checkbox"
        checked={selected?.has(item.id) ?? false}
        onChange={({ currentTarget: { checked } }) => {
          const next = new Set(selected);
          if (checked) next.add(item.id);
          else next.delete(item.id);
          $selected.set(next);
        }}
      />
      <bdi>{item.title}</bdi>
    </label>
  );
}

function open({ id }: Conversation): void {
  const panel = document.getElementById('chat-history');
  if (panel?.matches(':popover-open')) panel.hidePopover();
  void openChat(id);
  document.getElementById('chat-text')?.focus();
}

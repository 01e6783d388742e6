import { useEffect, useRef } from 'react';
import { useSay, useWords } from '../../client/say-context.ts';
import type { Change, Conversation } from '../../contract.ts';
import { RowDialogs } from '../../dialogs/client/RowDialogs.tsx';
import { $asked } from './ask-store.ts';
import { changeChats } from './changes.ts';
import type { Done } from './history-store.ts';
import { MoveForm } from './MoveForm.tsx';

interface Props {
  readonly id: string;
  readonly item: Conversation;
  readonly onClose: () => void;
  readonly onRename: () => void;
  /** The row goes away. */
  readonly onGone: () => void;
}

/** What can be done with one conversation. The browser closes it at a press elsewhere and at Escape. */
export function RowMenu({ id, item, onClose, onRename, onGone }: Props) {
  const { say } = useSay();
  const keeping = useWords('keeping');
  const menu = useOpenMenu();
  const change = (to: Change, done: Done, leaves: boolean) => {
    menu.current?.hidePopover();
    if (leaves) onGone();
    const changed = changeChats([item], to, done);
    // Its row may stand under another day now, and is made anew there.
    if (!leaves) void changed.then(() => requestAnimationFrame(() => focusRow(item)));
  };
  const button = (label: string, act: () => void, className = '') => (
    <button type="button" className={className} onClick={act}>
      {label}
    </button>
  );
  const remove = () => {
    menu.current?.hidePopover();
    onGone();
    $asked.set({ what: 'remove', items: [item] });
  };
  return (
    <section
      className="chat-menu"
      id={id}
      ref={menu}
      popover="auto"
      aria-label={keeping('ui.menu')}
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose();
      }}
    >
      {item.deletedAt ? (
        <>
          {button(keeping('ui.restore'), () => change({ deleted: false }, 'done.restored', true))}
          {button(keeping('ui.remove'), remove, 'danger')}
        </>
      ) : (
        <>
          {button(say('ui.rename'), onRename)}
          {item.pinned
            ? button(keeping('ui.unpin'), () => change({ pinned: false }, 'done.unpinned', false))
            : button(keeping('ui.pin'), () => change({ pinned: true }, 'done.pinned', false))}
          {item.archived
            ? button(keeping('ui.unarchive'), () =>
                change({ archived: false }, 'done.unarchived', true),
              )
            : button(keeping('ui.archive'), () =>
                change({ archived: true }, 'done.archived', true),
              )}
          <MoveForm
            now={item.projectId}
            onMove={(projectId) => change({ projectId }, 'done.moved', false)}
          />
          <RowDialogs conversationId={item.id} onOpen={() => menu.current?.hidePopover()} />
          {button(
            say('ui.delete'),
            () => change({ deleted: true }, 'done.deleted', true),
            'danger',
          )}
        </>
      )}
    </section>
  );
}

function useOpenMenu() {
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    // The press that brought it may open it by itself, as the button names it by then.
    const frame = requestAnimationFrame(() => {
      const { current } = menu;
      if (!current?.matches(':popover-open')) current?.showPopover();
      current?.querySelector('button')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return menu;
}

function focusRow({ id }: Conversation): void {
  const { activeElement, body } = document;
  if (activeElement === body) document.getElementById(`chat-more-${id}`)?.focus();
}

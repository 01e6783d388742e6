import { useEffect, useRef } from 'react';
import { useSay } from '../../client/say-context.ts';
import type { Conversation } from '../../contract.ts';

interface Props {
  /** The conversation in question; null keeps the dialog closed. */
  readonly item: Conversation | null;
  readonly onClose: (item: Conversation, deleted: boolean) => void;
}

/** Asks before a conversation is gone for good. Escape keeps it. */
export function DeleteDialog({ item, onClose }: Props) {
  const { say } = useSay();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (item) dialog.current?.showModal();
  }, [item]);
  return (
    <dialog
      ref={dialog}
      className="question"
      aria-labelledby="chat-question"
      onClose={(event) => {
        const { returnValue } = event.currentTarget;
        event.currentTarget.returnValue = '';
        if (item) onClose(item, returnValue === 'delete');
      }}
    >
      <form method="dialog">
        <p id="chat-question">{item && say('ui.delete.ask', { title: item.title })}</p>
        <button className="button quiet" type="submit" value="keep">
          {say('ui.delete.keep')}
        </button>
        <button className="button danger" type="submit" value="delete">
          {say('ui.delete')}
        </button>
      </form>
    </dialog>
  );
}

import { useEffect, useRef } from 'react';
import type { Translate } from '#shared/i18n/words.ts';
import type { SavedText } from '../contract.ts';

interface Props {
  /** The text in question; null keeps the dialog closed. */
  readonly item: SavedText | null;
  readonly say: Translate<'counter'>;
  readonly onClose: (item: SavedText, deleted: boolean) => void;
}

/** Asks before a text is gone for good. Escape keeps it. */
export function DeleteDialog({ item, say, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (item) dialog.current?.showModal();
  }, [item]);
  return (
    <dialog
      ref={dialog}
      className="question"
      aria-labelledby="counter-question"
      onClose={(event) => {
        const { returnValue } = event.currentTarget;
        event.currentTarget.returnValue = '';
        if (item) onClose(item, returnValue === 'delete');
      }}
    >
      <form method="dialog">
        <p id="counter-question">{item && say('ui.delete.ask', { title: item.title })}</p>
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

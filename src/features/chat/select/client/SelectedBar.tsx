import { useStore } from '@nanostores/react';
import { useSay, useWords } from '../../client/say-context.ts';
import type { Change, ListedChat } from '../../contract.ts';
import { DialogButton } from '../../dialogs/client/DialogButton.tsx';
import { $asked } from '../../history/client/ask-store.ts';
import { changeChats } from '../../history/client/changes.ts';
import { $history, $selected, $shown, type Done } from '../../history/client/history-store.ts';
import { MoveForm } from '../../history/client/MoveForm.tsx';
import { useWholeList } from './whole-list.ts';

/** What can be done with the selected conversations at once. */
export function SelectedBar() {
  const { say } = useSay();
  const keeping = useWords('keeping');
  const { items, nextCursor } = useStore($history, { ssr: 'initial' });
  const { view } = useStore($shown, { ssr: 'initial' });
  const selected = useStore($selected, { ssr: 'initial' });
  const allShown = items.length > 0 && items.every(({ id }) => selected?.has(id));
  const whole = useWholeList(allShown && nextCursor !== null);
  const known = new Map<string, ListedChat>([...whole, ...items].map((one) => [one.id, one]));
  const chosen = [...known.values()].filter(({ id }) => selected?.has(id));
  const none = chosen.length === 0;
  const act = (to: Change, done: Done) => {
    if (!none) void changeChats(chosen, to, done);
  };
  const button = (label: string, to: Change, done: Done) => (
    <button className="link" type="button" aria-disabled={none} onClick={() => act(to, done)}>
      {label}
    </button>
  );
  return (
    <section className="selected" aria-label={keeping('ui.select.label')}>
      <label className="choice">
        <input
          type="checkbox"
          checked={allShown}
          onChange={({ currentTarget: { checked } }) =>
            $selected.set(new Set(checked ? items.map(({ id }) => id) : []))
          }
        />
        {keeping('ui.select.all')}
      </label>
      {allShown && known.size > items.length && (
        <button
          className="link"
          type="button"
          aria-disabled={chosen.length === known.size}
          onClick={() => $selected.set(new Set(known.keys()))}
        >
          {keeping('ui.select.whole', { count: known.size })}
        </button>
      )}
      <p className="note" role="status">
        {keeping('ui.selected', { count: chosen.length })}
      </p>
      <p className="actions">
        {view === 'bin' ? (
          <>
            {button(keeping('ui.restore'), { deleted: false }, 'done.restored')}
            <button
              className="link danger"
              type="button"
              aria-disabled={none}
              onClick={() => !none && $asked.set({ what: 'remove', items: chosen })}
            >
              {keeping('ui.remove')}
            </button>
          </>
        ) : (
          <>
            {chosen.every(({ pinned }) => pinned) && !none
              ? button(keeping('ui.unpin'), { pinned: false }, 'done.unpinned')
              : button(keeping('ui.pin'), { pinned: true }, 'done.pinned')}
            {view === 'archived'
              ? button(keeping('ui.unarchive'), { archived: false }, 'done.unarchived')
              : button(keeping('ui.archive'), { archived: true }, 'done.archived')}
            {!none && <DialogButton name="export" className="link" />}
            {button(say('ui.delete'), { deleted: true }, 'done.deleted')}
          </>
        )}
      </p>
      {view !== 'bin' && !none && (
        <MoveForm onMove={(projectId) => act({ projectId }, 'done.moved')} />
      )}
    </section>
  );
}

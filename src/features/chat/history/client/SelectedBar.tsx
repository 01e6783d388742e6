import { useStore } from '@nanostores/react';
import { useSay, useWords } from '../../client/say-context.ts';
import type { Change } from '../../contract.ts';
import { $asked } from './ask-store.ts';
import { changeChats } from './changes.ts';
import { $history, $selected, $shown, type Done } from './history-store.ts';
import { MoveForm } from './MoveForm.tsx';

/** What can be done with the selected conversations at once. */
export function SelectedBar() {
  const { say } = useSay();
  const keeping = useWords('keeping');
  const { items } = useStore($history, { ssr: 'initial' });
  const { view } = useStore($shown, { ssr: 'initial' });
  const selected = useStore($selected, { ssr: 'initial' });
  const chosen = items.filter(({ id }) => selected?.has(id));
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
          checked={!none && chosen.length === items.length}
          onChange={({ currentTarget: { checked } }) =>
            $selected.set(new Set(checked ? items.map(({ id }) => id) : []))
          }
        />
        {keeping('ui.select.all')}
      </label>
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

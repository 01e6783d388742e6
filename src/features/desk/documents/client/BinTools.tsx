import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { useWords } from '../../client/say-context.ts';
import { binDays } from '../../limits.ts';
import { $list, clearBin, loadList } from './list-store.ts';

/** The way into the bin, out of it, and to an empty one. */
export function BinTools() {
  const say = useWords('desk-parts');
  const { view, items } = useStore($list, { ssr: 'initial' });
  const [asking, setAsking] = useState(false);
  const show = (next: 'kept' | 'bin') => void loadList({ view: next, query: '' });
  if (view === 'kept')
    return (
      <p>
        <button className="link" type="button" onClick={() => show('bin')}>
          {say('ui.bin.show')}
        </button>
      </p>
    );
  return (
    <>
      <p className="note">{say('ui.bin.note', { days: binDays })}</p>
      <div className="actions">
        <button className="link" type="button" onClick={() => show('kept')}>
          {say('ui.bin.hide')}
        </button>
        {items.length > 0 && (
          <button className="link danger" type="button" onClick={() => setAsking(true)}>
            {say('ui.bin.clear')}
          </button>
        )}
      </div>
      <ConfirmDialog
        question={asking ? say('ui.bin.clear.ask') : null}
        yes={say('ui.bin.clear')}
        no={say('ui.keep')}
        onAnswer={(yes) => {
          setAsking(false);
          if (yes) void clearBin();
        }}
      />
    </>
  );
}

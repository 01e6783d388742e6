import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { openDocument } from '../../client/desk-store.ts';
import { useTag, useWords } from '../../client/say-context.ts';
import { goOnWithMine, keepBoth, takeNewer } from './choose.ts';
import { $conflict, $save } from './save-store.ts';

/** Two texts of one document: says so, and offers both. */
export function ConflictBar() {
  const say = useWords('desk-parts');
  const tag = useTag();
  const state = useStore($save, { ssr: 'initial' });
  const conflict = useStore($conflict, { ssr: 'initial' });
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  if (state !== 'conflict' || !conflict) return null;
  const settle = async (way: () => Promise<boolean>) => {
    if (busy) return;
    setBusy(true);
    setFailed(!(await way()));
    setBusy(false);
  };
  const both = () => {
    const title = openDocument()?.title || say('ui.untitled');
    return keepBoth(say('ui.copy.title', { title }).replace(/[\u2068\u2069]/g, ''));
  };
  const time = new Date(conflict.updatedAt).toLocaleString(tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (
    <section className="desk-notice" role="alert" aria-busy={busy}>
      <p>{say('ui.conflict', { time })}</p>
      <div className="actions">
        <button className="button quiet" type="button" onClick={() => settle(both)}>
          {say('ui.conflict.both')}
        </button>
        <button className="button quiet" type="button" onClick={() => settle(goOnWithMine)}>
          {say('ui.conflict.mine')}
        </button>
        <button className="button quiet" type="button" onClick={() => settle(takeNewer)}>
          {say('ui.conflict.newer')}
        </button>
      </div>
      <p className="note">{say('ui.conflict.note')}</p>
      {failed && (
        <p className="failed" role="alert">
          {say('ui.conflict.failed')}
        </p>
      )}
    </section>
  );
}

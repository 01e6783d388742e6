import { useStore } from '@nanostores/react';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { later } from '../../client/later.ts';
import { useSay, useWords } from '../../client/say-context.ts';
import { binDays } from '../../limits.ts';
import { $history, $shown, loadHistory } from './history-store.ts';

const OlderButton = later(async () => (await import('./OlderButton.tsx')).OlderButton);

/** The list's own state. */
export function HistoryStatus() {
  const { say } = useSay();
  const keeping = useWords('keeping');
  const { state, items, nextCursor, archived } = useStore($history, { ssr: 'initial' });
  const { view, projectId } = useStore($shown, { ssr: 'initial' });
  return (
    <>
      {state === 'loading' && items.length === 0 && (
        <Skeleton label={say('ui.history.loading')} lines={3} />
      )}
      {state === 'ready' && items.length === 0 && <p className="note">{emptyText()}</p>}
      {view === 'bin' && items.length > 0 && (
        <p className="note">
          {keeping('ui.bin.note', { days: binDays })} {keeping('ui.bin.links')}
        </p>
      )}
      {state === 'failed' && (
        <p className="failed">
          {say('ui.history.failed')}{' '}
          <button className="link" type="button" onClick={() => void loadHistory()}>
            {say('ui.again')}
          </button>
        </p>
      )}
      {state !== 'failed' && items.length > 0 && nextCursor && <OlderButton cursor={nextCursor} />}
    </>
  );

  function emptyText(): string {
    if (view !== 'kept') return keeping(`ui.empty.${view}`);
    if (archived) return keeping('ui.empty.some');
    return projectId ? keeping('ui.empty.project') : say('ui.history.empty');
  }
}

import { useStore } from '@nanostores/react';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { useSay } from '../../client/say-context.ts';
import { $history, $told, loadHistory } from './history-store.ts';

/** The list's own state, and what became of its last change. */
export function HistoryStatus() {
  const { say } = useSay();
  const { state, items, nextCursor } = useStore($history, { ssr: 'initial' });
  const told = useStore($told, { ssr: 'initial' });
  return (
    <>
      {state === 'loading' && <Skeleton label={say('ui.history.loading')} lines={3} />}
      {state === 'ready' && items.length === 0 && <p className="note">{say('ui.history.empty')}</p>}
      {state === 'failed' && (
        <p className="failed">
          {say('ui.history.failed')}{' '}
          <button className="link" type="button" onClick={() => void loadHistory()}>
            {say('ui.again')}
          </button>
        </p>
      )}
      {state === 'ready' && nextCursor && (
        <button className="link" type="button" onClick={() => void loadHistory(nextCursor)}>
          {say('ui.history.more')}
        </button>
      )}
      <p className="note" role="status">
        {told &&
          (told.what === 'rename.failed'
            ? say('ui.rename.failed')
            : say(`ui.${told.what}`, { title: told.title }))}
      </p>
    </>
  );
}

import { useStore } from '@nanostores/react';
import { $lost } from '../../answer/client/follow.ts';
import { $notice } from '../../client/chat-store.ts';
import { useSay, useWords } from '../../client/say-context.ts';
import { SearchNote } from '../../sources/client/SearchToggle.tsx';
import { $online } from './outbox.ts';

/** What is wrong with the connection or the last press of a button, and what a search will cost. */
export function FieldNotices() {
  const { say } = useSay();
  const more = useWords('extras');
  const online = useStore($online, { ssr: 'initial' });
  const lost = useStore($lost, { ssr: 'initial' });
  const notice = useStore($notice, { ssr: 'initial' });
  return (
    <div className="notices" role="status">
      {!online && <p>{say('ui.offline')}</p>}
      {online && lost && <p>{say('ui.lost')}</p>}
      <SearchNote />
      {notice && (
        <p className="failed">
          {notice === 'continue.failed' ? more('ui.continue.failed') : say(`ui.${notice}`)}
        </p>
      )}
    </div>
  );
}

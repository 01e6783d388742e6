import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { usePageDrop } from '#client/upload/use-page-drop.ts';
import { useWords } from '../../client/say-context.ts';
import { $items, $pageForm, addFiles } from './attach-store.ts';

const AttachPanel = lazy(async () => {
  const part = await import('./AttachPanel.tsx').catch(() => null);
  return { default: part?.AttachPanel ?? Names };
});

/** What is attached to the message that is being written, and where files may be dropped. */
export function Attaching() {
  const say = useWords('attach');
  const dropping = usePageDrop({ onFiles: addFiles, field: 'chat-text' });
  const hasItems = useStore($items, { ssr: 'initial' }).length > 0;
  const page = useStore($pageForm, { ssr: 'initial' });
  return (
    <>
      {dropping && <p className="drop">{say('ui.drop')}</p>}
      {(hasItems || page) && (
        <Suspense fallback={<Names />}>
          <AttachPanel />
        </Suspense>
      )}
    </>
  );
}

/** Before the rest is loaded, or where it cannot be. */
function Names() {
  const items = useStore($items, { ssr: 'initial' });
  return <p className="note">{items.map(({ name }) => name).join(', ')}</p>;
}

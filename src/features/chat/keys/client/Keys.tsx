import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import { Dialog } from '#client/ui/Dialog.tsx';
import { useWords } from '../../client/say-context.ts';
import { $keyTold, $sheetOpen, watchKeys } from './shortcuts.ts';

const Sheet = lazy(async () => {
  const module = await import('./KeysSheet.tsx').catch(() => null);
  return { default: module?.KeysSheet ?? Unloaded };
});

/** The keys of the page, and the list of them. */
export function Keys() {
  const say = useWords('extras');
  const open = useStore($sheetOpen, { ssr: 'initial' });
  const told = useStore($keyTold, { ssr: 'initial' });
  useEffect(watchKeys, []);
  return (
    <>
      <p className="note" role="status">
        {told && say(`ui.${told}`)}
      </p>
      <Dialog
        className="keys"
        title={say('ui.keys')}
        close={say('ui.close')}
        open={open}
        onClose={() => $sheetOpen.set(false)}
      >
        <Suspense fallback={<p role="status">{say('ui.load.waiting')}</p>}>
          <Sheet />
        </Suspense>
      </Dialog>
    </>
  );
}

/** A deploy took the file away (R25). */
function Unloaded() {
  const say = useWords('extras');
  return <p className="failed">{say('ui.load.failed')}</p>;
}

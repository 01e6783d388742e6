import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Dialog } from '#client/ui/Dialog.tsx';
import { later } from '../../client/Later.tsx';
import { useWords } from '../../client/say-context.ts';
import { $keyTold, $sheetOpen, watchKeys } from './shortcuts.ts';

const Sheet = later(async () => (await import('./KeysSheet.tsx')).KeysSheet);

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
        <Sheet />
      </Dialog>
    </>
  );
}

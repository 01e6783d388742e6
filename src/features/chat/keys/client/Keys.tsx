import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Dialog } from '#client/ui/Dialog.tsx';
import { IconButton } from '#client/ui/IconButton.tsx';
import { later } from '../../client/later.ts';
import { useWords } from '../../client/say-context.ts';
import { $keyTold, $sheetOpen, watchKeys } from './shortcuts.ts';

const keyboard =
  'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM6 9h.01M10 9h.01M14 9h.01M18 9h.01M8 13h.01M12 13h.01M16 13h.01M8 16h8';

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

/** Opens the list, where there is a keyboard. */
export function KeysButton() {
  const say = useWords('extras');
  return (
    <IconButton
      className="link by-icon by-key"
      d={keyboard}
      label={say('ui.keys')}
      aria-keyshortcuts="Control+/ Meta+/"
      onClick={() => $sheetOpen.set(true)}
    />
  );
}

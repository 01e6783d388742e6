import { useStore } from '@nanostores/react';
import { Dialog } from '#client/ui/Dialog.tsx';
import { IconButton } from '#client/ui/IconButton.tsx';
import { later } from '../../client/later.ts';
import { useWords } from '../../client/say-context.ts';
import { $memoryDialog } from './memory-store.ts';

const brain =
  'M12 18V5M15 13a4.17 4.17 0 0 1-3-4 4.17 4.17 0 0 1-3 4M17.6 6.5A3 3 0 1 0 12 5a3 3 0 1 0-5.6 1.5M18 5.13a4 4 0 0 1 2.53 5.77M18 18a4 4 0 0 0 2-7.46M19.97 17.48A4 4 0 1 1 12 18a4 4 0 1 1-7.97-.52M6 18a4 4 0 0 1-2-7.46M6 5.13a4 4 0 0 0-2.53 5.77';

const Panel = later(async () => (await import('./MemoryPanel.tsx')).MemoryPanel);

/** Opens what is remembered. */
export function MemoryButton() {
  const say = useWords('memory');
  const dialog = useStore($memoryDialog, { ssr: 'initial' });
  return (
    <>
      <IconButton
        d={brain}
        label={say('ui.memory')}
        onClick={() => $memoryDialog.set({ text: '' })}
      />
      <Dialog
        className="memory"
        title={dialog?.text ? say('ui.remember.title') : say('ui.memory')}
        close={say('ui.close')}
        open={dialog !== null}
        onClose={() => $memoryDialog.set(null)}
      >
        <Panel />
      </Dialog>
    </>
  );
}

/** Below one of one's own messages. */
export function RememberButton({ text }: { readonly text: string }) {
  const say = useWords('memory');
  return (
    <button className="link" type="button" onClick={() => $memoryDialog.set({ text })}>
      {say('ui.remember')}
    </button>
  );
}

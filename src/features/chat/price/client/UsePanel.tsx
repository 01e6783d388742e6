import { useStore } from '@nanostores/react';
import { Dialog } from '#client/ui/Dialog.tsx';
import { later } from '../../client/later.ts';
import { useWords } from '../../client/say-context.ts';
import { $useOpen, ask } from './price-store.ts';

const Use = later(async () => (await import('./Use.tsx')).Use);

/** What the person used, has left and lets a month cost; loaded when it is opened. */
export function UsePanel() {
  const say = useWords('price');
  const open = useStore($useOpen, { ssr: 'initial' });
  return (
    <Dialog
      className="use"
      title={say('ui.use')}
      close={say('ui.use.close')}
      open={open}
      onClose={() => {
        $useOpen.set(false);
        void ask();
      }}
    >
      <Use />
    </Dialog>
  );
}

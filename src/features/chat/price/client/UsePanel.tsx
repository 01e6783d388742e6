import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { Dialog } from '#client/ui/Dialog.tsx';
import { useWords } from '../../client/say-context.ts';
import { $useOpen, ask } from './price-store.ts';

const Use = lazy(async () => {
  const module = await import('./Use.tsx').catch(() => null);
  return { default: module?.Use ?? Unloaded };
});

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
      <Suspense fallback={<p role="status">{say('ui.use.loading')}</p>}>
        <Use />
      </Suspense>
    </Dialog>
  );
}

/** A deploy took the file away (R25). */
function Unloaded() {
  const say = useWords('extras');
  return <p className="failed">{say('ui.load.failed')}</p>;
}

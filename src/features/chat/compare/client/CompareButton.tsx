import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Dialog } from '#client/ui/Dialog.tsx';
import { IconButton } from '#client/ui/IconButton.tsx';
import { later } from '../../client/later.ts';
import { useWords } from '../../client/say-context.ts';
import { $choice } from '../../models/client/model-store.ts';
import { $also } from './compare-store.ts';

const columns = 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM12 3v18';

const Choices = later(async () => (await import('./Choices.tsx')).Choices);

/** Lets several models answer the next message, side by side. */
export function CompareButton() {
  const say = useWords('extras');
  const [open, setOpen] = useState(false);
  const also = useStore($also);
  const choice = useStore($choice);
  if (choice?.state === 'set-up') return null;
  return (
    <>
      <IconButton
        d={columns}
        label={also.length > 0 ? say('ui.compare.with', { count: also.length }) : say('ui.compare')}
        aria-pressed={also.length > 0}
        aria-disabled={!choice}
        onClick={() => setOpen(choice !== undefined)}
      />
      <Dialog
        title={say('ui.compare')}
        close={say('ui.close')}
        open={open}
        onClose={() => setOpen(false)}
      >
        {choice && <Choices name={choice.name} />}
      </Dialog>
    </>
  );
}

import { useState } from 'react';
import { Dialog } from '#client/ui/Dialog.tsx';
import { later } from '../../client/later.ts';
import { useSay } from '../../client/say-context.ts';

const Finder = later(async () => (await import('./Finder.tsx')).Finder);

interface Props {
  readonly onPicture: (picture: File) => void;
}

/** A picture by a computer's camera, which the browser asks about. */
export function Camera({ onPicture }: Props) {
  const say = useSay();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button className="button quiet by-desk" type="button" onClick={() => setOpen(true)}>
        {say('ui.camera')}
      </button>
      <Dialog
        title={say('ui.camera')}
        close={say('ui.camera.close')}
        open={open}
        onClose={() => setOpen(false)}
      >
        <Finder
          onPicture={(picture) => {
            onPicture(picture);
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}

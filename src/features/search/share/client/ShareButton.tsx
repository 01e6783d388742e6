import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Dialog } from '#client/ui/Dialog.tsx';
import { useWords } from '../../client/say-context.ts';

interface Props {
  readonly id: string;
}

/** Loaded when it opens; where a deploy took it away, it says so (R25). */
const Content = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
  const module = await import('./ShareContent.tsx').catch(() => null);
  return { default: module?.ShareContent ?? Lost };
});

/** Makes a public link of a search. */
export function ShareButton({ id }: Props) {
  const say = useWords('search');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button className="link" type="button" onClick={() => setOpen(true)}>
        {say('ui.share')}
      </button>
      <Dialog
        className="form"
        title={say('ui.share.title')}
        close={say('ui.share.close')}
        open={open}
        onClose={() => setOpen(false)}
      >
        <Suspense fallback={<p role="status">{say('ui.share.waiting')}</p>}>
          <Content id={id} />
        </Suspense>
      </Dialog>
    </>
  );
}

function Lost() {
  const say = useWords('search');
  return (
    <p className="failed" role="alert">
      {say('ui.share.failed')}
    </p>
  );
}

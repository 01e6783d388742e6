import '#client/ui/dialog-form.css';
import '#client/ui/print-view.css';
import { useStore } from '@nanostores/react';
import { type ComponentType, lazy, Suspense } from 'react';
import { Dialog } from '#client/ui/Dialog.tsx';
import { useWords } from '../../client/say-context.ts';
import { $dialog, type DialogName } from './dialog-store.ts';

/** Where a deploy took the code away, the dialog says so (R25). */
function loaded(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load().catch(() => Lost) }));
}

const contents: Readonly<Record<DialogName, ComponentType>> = {
  share: loaded(async () => (await import('../../share/client/ShareContent.tsx')).ShareContent),
  export: loaded(async () => (await import('../../export/client/ExportContent.tsx')).ExportContent),
  import: loaded(async () => (await import('../../import/client/ImportContent.tsx')).ImportContent),
};

/** One dialog at a time, whose content comes when it opens. */
export function ChatDialogs() {
  const name = useStore($dialog, { ssr: 'initial' });
  const [share, exported, imported] = [useWords('share'), useWords('export'), useWords('import')];
  const said = { share, export: exported, import: imported };
  if (name === null) return null;
  const say = said[name] as typeof share;
  const Content = contents[name];
  return (
    <Dialog
      open
      title={say('ui.title')}
      close={say('ui.close')}
      onClose={() => $dialog.set(null)}
      className="form"
    >
      <Suspense fallback={<p role="status">{share('ui.loading')}</p>}>
        <Content />
      </Suspense>
    </Dialog>
  );
}

function Lost() {
  const say = useWords('share');
  return (
    <p className="failed" role="alert">
      {say('ui.load.failed')}{' '}
      <button className="link" type="button" onClick={() => location.reload()}>
        {say('ui.again')}
      </button>
    </p>
  );
}

import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
import { Dialog } from '#client/ui/Dialog.tsx';
import { $opening } from '../../client/chat-store.ts';
import { later } from '../../client/later.ts';
import { useWords } from '../../client/say-context.ts';
import { $dialog, type DialogName } from './dialog-store.ts';

const contents: Readonly<Record<DialogName, ComponentType>> = {
  share: later(async () => (await import('../../share/client/ShareContent.tsx')).ShareContent),
  export: later(async () => (await import('../../export/client/ExportContent.tsx')).ExportContent),
  import: later(async () => (await import('../../import/client/ImportContent.tsx')).ImportContent),
};

/** One dialog at a time, whose content comes when it opens. */
export function ChatDialogs() {
  const name = useStore($dialog, { ssr: 'initial' });
  const isOpening = useStore($opening, { ssr: 'initial' }) === 'opening';
  const [share, exported, imported] = [useWords('share'), useWords('export'), useWords('import')];
  if (name === null) return null;
  const say = { share, export: exported, import: imported }[name] as typeof share;
  const Content = contents[name];
  return (
    <Dialog
      open
      title={say('ui.title')}
      close={say('ui.close')}
      onClose={() => $dialog.set(null)}
      className="form"
    >
      {isOpening ? <p role="status">{share('ui.loading')}</p> : <Content />}
    </Dialog>
  );
}

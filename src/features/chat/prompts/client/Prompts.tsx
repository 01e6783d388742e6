import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { useWords } from '../../client/say-context.ts';
import { $promptDialog, $slash } from './prompt-store.ts';

const book =
  'M12 7v14M3 18a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h5a4 4 0 0 1 4 4 4 4 0 0 1 4-4h5a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-6a3 3 0 0 0-3 3 3 3 0 0 0-3-3z';

const SlashList = lazy(async () => {
  const module = await import('./SlashList.tsx').catch(() => null);
  return { default: module?.SlashList ?? Unloaded };
});
const Library = lazy(async () => {
  const module = await import('./Library.tsx').catch(() => null);
  return { default: module?.Library ?? Unloaded };
});

/** The list while a message begins with a slash. */
export function Slash() {
  const say = useWords('prompts');
  const open = useStore($slash, { ssr: 'initial' }) !== null;
  if (!open) return null;
  return (
    <Suspense fallback={<p className="note">{say('ui.loading')}</p>}>
      <SlashList />
    </Suspense>
  );
}

/** Opens the prompts that one keeps, and those of the house. */
export function PromptButton() {
  const say = useWords('prompts');
  const dialog = useStore($promptDialog, { ssr: 'initial' });
  const filling = typeof dialog === 'string' ? null : dialog;
  return (
    <>
      <button className="link" type="button" onClick={() => $promptDialog.set('list')}>
        <Icon d={book} /> {say('ui.insert')}
      </button>
      <Dialog
        className="prompts"
        title={filling ? say('ui.fill', { title: filling.title }) : say('ui.prompts')}
        close={say('ui.close')}
        open={dialog !== 'closed'}
        onClose={() => $promptDialog.set('closed')}
      >
        <Suspense fallback={<p role="status">{say('ui.loading')}</p>}>
          <Library />
        </Suspense>
      </Dialog>
    </>
  );
}

/** A deploy took the file away (R25). */
function Unloaded() {
  const say = useWords('extras');
  return <p className="note failed">{say('ui.load.failed')}</p>;
}

import { useStore } from '@nanostores/react';
import { Dialog } from '#client/ui/Dialog.tsx';
import { IconButton } from '#client/ui/IconButton.tsx';
import { later } from '../../client/later.ts';
import { useWords } from '../../client/say-context.ts';
import { $promptDialog, $slash } from './prompt-store.ts';

const book =
  'M12 7v14M3 18a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h5a4 4 0 0 1 4 4 4 4 0 0 1 4-4h5a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-6a3 3 0 0 0-3 3 3 3 0 0 0-3-3z';

const SlashList = later(async () => (await import('./SlashList.tsx')).SlashList);
const Library = later(async () => (await import('./Library.tsx')).Library);

/** The list while a message begins with a slash. */
export function Slash() {
  // A computed store has no initial value: the page would come with an open list.
  const open = useStore($slash, { ssr: () => null }) !== null;
  return open ? <SlashList /> : null;
}

/** Opens the prompts that one keeps, and those of the house. */
export function PromptButton() {
  const say = useWords('prompts');
  const dialog = useStore($promptDialog, { ssr: 'initial' });
  const filling = typeof dialog === 'string' ? null : dialog;
  return (
    <>
      <IconButton d={book} label={say('ui.insert')} onClick={() => $promptDialog.set('list')} />
      <Dialog
        className="prompts"
        title={filling ? say('ui.fill', { title: filling.title }) : say('ui.prompts')}
        close={say('ui.close')}
        open={dialog !== 'closed'}
        onClose={() => $promptDialog.set('closed')}
      >
        <Library />
      </Dialog>
    </>
  );
}

import { useStore } from '@nanostores/react';
import type { Translate } from '#shared/i18n/words.ts';
import { longestText } from '../limits.ts';
import { $save, type SaveState, saveText } from './saved-store.ts';
import { $text } from './text-store.ts';

/** The button that saves, and what became of it. */
export function SaveBar({ say }: { readonly say: Translate<'counter'> }) {
  const text = useStore($text, { ssr: 'initial' });
  const save = useStore($save, { ssr: 'initial' });
  const { state } = save;
  const idle = text.trim() === '' || state === 'saving' || state === 'saved' || state === 'waiting';
  return (
    <div className="save">
      {/* Not disabled, which would take the focus away from who has just pressed it. */}
      <button
        className="button"
        type="button"
        aria-disabled={idle}
        onClick={() => !idle && void saveText()}
      >
        {say(labelOf(save))}
      </button>
      <p role="status" data-state={state}>
        {messageOf(save, say)}
      </p>
    </div>
  );
}

function labelOf({ state }: SaveState) {
  if (state === 'saving') return 'ui.saving';
  return state === 'failed' ? 'ui.save.again' : 'ui.save';
}

function messageOf(save: SaveState, say: Translate<'counter'>): string {
  switch (save.state) {
    case 'saved':
      return say('ui.saved');
    case 'failed':
      return say('ui.save.failed');
    case 'waiting':
      return say('ui.offline');
    case 'long':
      return say('ui.save.long', { limit: longestText });
    case 'full':
      return say('ui.save.full', { limit: save.limit });
    default:
      return '';
  }
}

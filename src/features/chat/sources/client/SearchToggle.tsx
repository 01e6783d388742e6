import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Icon } from '#client/ui/Icon.tsx';
import { useWords } from '../../client/say-context.ts';
import { $searchable, $searching, loadSearchable } from './search-store.ts';

const globe =
  'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM2 12h20M12 2a15 15 0 0 1 4 10 15 15 0 0 1-4 10 15 15 0 0 1-4-10 15 15 0 0 1 4-10z';

/** Has the web searched for the next messages; not there where no provider is set up. */
export function SearchToggle() {
  const say = useWords('sources');
  const searchable = useStore($searchable, { ssr: 'initial' });
  const on = useStore($searching, { ssr: 'initial' });
  useEffect(() => void loadSearchable(), []);
  if (!searchable) return null;
  return (
    <>
      <button
        className="link"
        type="button"
        aria-pressed={on}
        aria-describedby={on ? 'chat-searching' : undefined}
        onClick={() => $searching.set(!on)}
      >
        <Icon d={globe} /> {say('ui.toggle')}
      </button>
      {on && (
        <span className="note" id="chat-searching">
          {say('ui.toggle.on')}
        </span>
      )}
    </>
  );
}

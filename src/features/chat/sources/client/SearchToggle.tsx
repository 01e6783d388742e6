import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { IconButton } from '#client/ui/IconButton.tsx';
import { useWords } from '../../client/say-context.ts';
import { $price } from '../../price/client/price-store.ts';
import { $searchable, $searching, loadSearchable } from './search-store.ts';

const lens = 'M11 3a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM21 21l-4.3-4.3';

/** Has the web searched for the next messages; not there where no provider is set up. */
export function SearchToggle() {
  const say = useWords('sources');
  const searchable = useStore($searchable, { ssr: 'initial' });
  const on = useStore($searching, { ssr: 'initial' });
  useEffect(() => void loadSearchable(), []);
  if (!searchable) return null;
  return (
    <IconButton
      d={lens}
      label={say('ui.toggle')}
      aria-pressed={on}
      onClick={() => $searching.set(!on)}
    />
  );
}

/** What it costs and what is left, as long as it is on (DESIGN 6). */
export function SearchNote() {
  const say = useWords('sources');
  const searchable = useStore($searchable, { ssr: 'initial' });
  const on = useStore($searching, { ssr: 'initial' });
  const { now } = useStore($price, { ssr: 'initial' });
  if (!searchable || !on) return null;
  const left = now?.searches?.left;
  return (
    <p>
      {left === 0 ? say('ui.toggle.none') : say('ui.toggle.on')}{' '}
      {left ? say('ui.toggle.left', { left }) : null}
    </p>
  );
}

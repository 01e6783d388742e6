import { useStore } from '@nanostores/react';
import { useSay } from '../../client/say-context.ts';
import { $keeping } from './entry-store.ts';
import { StylePicker } from './StylePicker.tsx';
import { WordsPicker } from './WordsPicker.tsx';
import { $wordsFailed } from './words-store.ts';

/** How the list is written, and where it is kept. */
export function Writing() {
  const say = useSay();
  const keeping = useStore($keeping, { ssr: 'initial' });
  const failed = useStore($wordsFailed, { ssr: 'initial' });
  const isBad = failed || keeping === 'unkept' || keeping === 'full';
  return (
    <div className="cite-writing">
      <StylePicker />
      <WordsPicker />
      <p className={isBad ? 'failed' : 'note'} role="status">
        {failed ? say('ui.words.failed') : keeping !== 'idle' && say(`ui.keeping.${keeping}`)}
      </p>
    </div>
  );
}

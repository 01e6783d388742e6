import { useStore } from '@nanostores/react';
import { useWords } from '../../client/say-context.ts';
import { $isKept, $save } from './save-store.ts';

/** What becomes of the words, beside the title; said aloud only where something is wrong or done. */
export function SaveLine() {
  const say = useWords('desk');
  const state = useStore($save, { ssr: 'initial' });
  const isKept = useStore($isKept, { ssr: 'initial' });
  const isUnkept = !isKept && state !== 'saved' && state !== 'new';
  const isLoud = state !== 'unsaved' && state !== 'saving' && state !== 'new';
  const text = isUnkept ? say('ui.save.unkept') : say(`ui.save.${state}`);
  return (
    <>
      <p className="desk-saved" data-state={isUnkept ? 'unkept' : state}>
        {text}
      </p>
      <p className="only-read" role="status">
        {isLoud && text}
      </p>
    </>
  );
}

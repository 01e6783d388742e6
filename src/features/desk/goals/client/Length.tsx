import { useStore } from '@nanostores/react';
import { $dialog, $view } from '../../client/desk-store.ts';
import { useWords } from '../../client/say-context.ts';
import { $counting, $length, $selected } from './length-store.ts';

/** Below the text: how long it is, and how far from its goal. */
export function Length() {
  const say = useWords('desk');
  const { words, characters } = useStore($length, { ssr: 'initial' });
  const selected = useStore($selected, { ssr: 'initial' });
  const counting = useStore($counting, { ssr: 'initial' });
  return (
    <div className="desk-length" aria-busy={counting}>
      <span data-figure="words">{say('ui.count.words', { count: words })}</span>
      <span>{say('ui.count.characters', { count: characters })}</span>
      {selected !== null && <span>{say('ui.count.selection', { words: selected })}</span>}
      <Goal words={words} />
    </div>
  );
}

function Goal({ words }: { readonly words: number }) {
  const say = useWords('desk');
  const view = useStore($view, { ssr: 'initial' });
  const goal = view.kind === 'document' ? view.document.goal : null;
  if (goal === null)
    return (
      <button
        className="link"
        type="button"
        disabled={view.kind !== 'document'}
        onClick={() => $dialog.set('goal')}
      >
        {say('ui.goal.set')}
      </button>
    );
  const text = say(words >= goal ? 'ui.goal.reached' : 'ui.goal.progress', { words, goal });
  return (
    <button className="desk-goal" type="button" onClick={() => $dialog.set('goal')}>
      <progress max={goal} value={Math.min(words, goal)} aria-label={text} />
      <span>{text}</span>
    </button>
  );
}

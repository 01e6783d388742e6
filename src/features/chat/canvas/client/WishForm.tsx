import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import { $streaming } from '../../client/chat-store.ts';
import { useWords } from '../../client/say-context.ts';
import { useLongText } from '../../dialogs/client/Unsent.tsx';
import { longestMessage } from '../../limits.ts';
import { longestVersion } from '../limits.ts';
import { askForChange } from './wish.ts';

interface Props {
  /** The text as it stands in the field. */
  readonly text: string;
  readonly full: boolean;
  readonly onChanged: (text: string) => void;
}

const longestWish = 1500;
/** What goes along with a wish and the words around it in one message. */
const longestChanged = longestMessage - longestWish - 500;

/** Asks the model for a change; its answer is the next version. */
export function WishForm({ text, full, onChanged }: Props) {
  const say = useWords('canvas');
  const extras = useWords('extras');
  const long = useLongText(longestWish);
  const note = useId();
  const busy = useStore($streaming) !== null;
  const [state, setState] = useState<'ready' | 'waiting' | 'failed' | 'cut'>('ready');
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const { current } = leaving;
    return () => current.abort();
  }, []);
  const ask = async (wish: string, form: HTMLFormElement) => {
    setState('waiting');
    const message = `${say('ui.wish.prompt', { wish })}\n\n${text}`;
    const changed = await askForChange(message, leaving.current.signal);
    if (leaving.current.signal.aborted) return;
    setState(changed.state === 'done' ? 'ready' : changed.state);
    if (changed.state !== 'done') return;
    form.reset();
    onChanged(changed.text);
  };
  const isLong = text.length > longestChanged;
  // Of one that can be no version at all, the field has said so.
  const tooLong =
    isLong &&
    text.length <= longestVersion &&
    extras('ui.long', { count: text.length, most: longestChanged });
  const failed = state === 'failed' || state === 'cut';
  const closed = busy || full || state === 'waiting' || isLong;
  return (
    <form
      method="dialog"
      className="wish"
      onSubmit={(event) => {
        event.preventDefault();
        const wish = String(new FormData(event.currentTarget).get('wish')).trim();
        if (wish !== '' && !closed) void ask(wish, event.currentTarget);
      }}
    >
      <label>
        {say('ui.wish')}
        <input name="wish" dir="auto" required autoComplete="off" {...long} />
      </label>
      <button className="button" type="submit" aria-disabled={closed} aria-describedby={note}>
        {say('ui.wish.send')}
      </button>
      {/* A count changes with every key: it is heard when it comes. */}
      <p id={note} className={failed ? 'failed' : 'note'} role="status" aria-relevant="additions">
        {state === 'waiting' && say('ui.wish.waiting')}
        {state === 'cut' && `${extras('ui.cut')} `}
        {failed && say('ui.wish.failed')}
        {tooLong}
      </p>
    </form>
  );
}

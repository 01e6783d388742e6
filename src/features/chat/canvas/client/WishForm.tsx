import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { $streaming } from '../../client/chat-store.ts';
import { useWords } from '../../client/say-context.ts';
import { longestMessage } from '../../limits.ts';
import { askForChange } from './wish.ts';

interface Props {
  /** The text as it stands in the field. */
  readonly text: string;
  readonly full: boolean;
  readonly onChanged: (text: string) => void;
}

const longestWish = 2000;

/** Asks the model for a change; its answer is the next version. */
export function WishForm({ text, full, onChanged }: Props) {
  const say = useWords('canvas');
  const busy = useStore($streaming) !== null;
  const [state, setState] = useState<'ready' | 'waiting' | 'failed'>('ready');
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
    setState(changed === null ? 'failed' : 'ready');
    if (changed === null) return;
    form.reset();
    onChanged(changed);
  };
  const closed = busy || full || state === 'waiting' || text.length + longestWish > longestMessage;
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
        <input name="wish" dir="auto" required maxLength={longestWish - 500} autoComplete="off" />
      </label>
      <button className="button" type="submit" aria-disabled={closed}>
        {say('ui.wish.send')}
      </button>
      <p className={state === 'failed' ? 'failed' : 'note'} role="status">
        {state === 'waiting' && say('ui.wish.waiting')}
        {state === 'failed' && say('ui.wish.failed')}
      </p>
    </form>
  );
}

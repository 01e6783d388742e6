import { useStore } from '@nanostores/react';
import { useSay } from '../../client/say-context.ts';
import { $history, loadHistory } from './history-store.ts';

interface Props {
  /** Where the older ones begin. */
  readonly cursor: string;
}

/** Lists older conversations below. It stays while they come, as whoever presses it by a key stands on it. */
export function OlderButton({ cursor }: Props) {
  const { say } = useSay();
  const loading = useStore($history).state === 'loading';
  return (
    <button
      className="link"
      type="button"
      aria-disabled={loading}
      onClick={() => {
        if (!loading) void loadOlder(cursor);
      }}
    >
      {say('ui.history.more')}
    </button>
  );
}

/** With the last of them the button goes away: the focus then goes on to the first that came. */
async function loadOlder(cursor: string): Promise<void> {
  const known = $history.get().items.length;
  await loadHistory(cursor);
  requestAnimationFrame(() => {
    const { activeElement, body } = document;
    if (activeElement !== body) return;
    const row = document.querySelectorAll('#chat-history li')[known];
    row?.querySelector<HTMLElement>('button, input')?.focus();
  });
}

import { useStore } from '@nanostores/react';
import { Icon } from '#client/ui/Icon.tsx';
import { $conversation } from '../../client/chat-store.ts';
import { useWords } from '../../client/say-context.ts';
import { $isWaiting } from '../../composer/client/outbox.ts';
import { $temporary } from './temporary.ts';

const clock = 'M12 6v6l4 2M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z';

/** Begins a chat that is not kept; only before its first message. */
export function TemporaryButton() {
  const say = useWords('keeping');
  const conversation = useStore($conversation);
  const isWaiting = useStore($isWaiting);
  const temporary = useStore($temporary, { ssr: 'initial' });
  if (conversation || isWaiting) return null;
  return (
    <button
      className="button quiet temporary"
      type="button"
      aria-pressed={temporary}
      onClick={() => $temporary.set(!temporary)}
    >
      <Icon d={clock} />
      <span>{say('ui.temporary')}</span>
    </button>
  );
}

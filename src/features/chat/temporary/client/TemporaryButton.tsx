import { useStore } from '@nanostores/react';
import { $chat } from '../../client/chat-store.ts';
import { useWords } from '../../client/say-context.ts';
import { $outbox } from '../../composer/client/outbox.ts';
import { $temporary } from './temporary.ts';

/** Begins a chat that is not kept; only before its first message. */
export function TemporaryButton() {
  const say = useWords('keeping');
  const { conversation } = useStore($chat, { ssr: 'initial' });
  const begun = useStore($outbox, { ssr: 'initial' }).length > 0;
  const temporary = useStore($temporary, { ssr: 'initial' });
  if (conversation || begun) return null;
  return (
    <button
      className="button quiet temporary"
      type="button"
      aria-pressed={temporary}
      onClick={() => $temporary.set(!temporary)}
    >
      {say('ui.temporary')}
    </button>
  );
}

/** Says what that means, as long as it does. */
export function TemporaryNote() {
  const say = useWords('keeping');
  const { conversation } = useStore($chat, { ssr: 'initial' });
  const next = useStore($temporary, { ssr: 'initial' });
  const temporary = conversation ? conversation.temporary : next;
  return (
    <p className="note" role="status">
      {temporary && say('ui.temporary.on')}
    </p>
  );
}

import { useStore } from '@nanostores/react';
import { $isStreaming } from '../../client/chat-store.ts';
import { useSay } from '../../client/say-context.ts';
import { $going, $online, $outbox, type Outgoing, sendAgain, takeBack } from './outbox.ts';

/** Messages that go after the answer. The one under way stands in the conversation. */
export function Waiting() {
  const { say } = useSay();
  const outbox = useStore($outbox, { ssr: 'initial' });
  const going = useStore($going);
  const streaming = useStore($isStreaming);
  const online = useStore($online, { ssr: 'initial' });
  const waiting = outbox.filter((one) => one !== going);
  if (waiting.length === 0) return null;
  const reason = reasonOf(waiting, going?.state === 'failed', online || streaming);
  return (
    <section className="waiting" aria-label={say(reason)}>
      {/* The notice above the field says it already. */}
      {reason !== 'ui.offline' && <p className="note">{say(reason)}</p>}
      <ul>
        {waiting.map((item) => (
          <Row key={item.key} item={item} first={item === outbox[0]} />
        ))}
      </ul>
    </section>
  );
}

function reasonOf(waiting: readonly Outgoing[], failed: boolean, goes: boolean) {
  if (failed) return 'ui.queued.failed';
  if (waiting.some(({ state }) => state === 'held')) return 'ui.queued.held';
  return goes ? 'ui.queued' : 'ui.offline';
}

interface RowProps {
  readonly item: Outgoing;
  /** Those behind it go after it. */
  readonly first: boolean;
}

function Row({ item: { key, text, state }, first }: RowProps) {
  const { say } = useSay();
  return (
    <li>
      <p dir="auto" id={key}>
        {text}
      </p>
      {first && state === 'held' && (
        <button
          className="link"
          type="button"
          aria-describedby={key}
          onClick={() => sendAgain(key)}
        >
          {say('ui.queued.send')}
        </button>
      )}
      <button className="link" type="button" aria-describedby={key} onClick={() => takeBack(key)}>
        {say('ui.queued.back')}
      </button>
    </li>
  );
}

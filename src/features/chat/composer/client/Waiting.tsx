import { useStore } from '@nanostores/react';
import { useSay } from '../../client/say-context.ts';
import { $going, $outbox, type Outgoing, sendAgain, takeBack } from './outbox.ts';

/** Messages that go after the answer. The one under way stands in the conversation. */
export function Waiting() {
  const { say } = useSay();
  const outbox = useStore($outbox, { ssr: 'initial' });
  const going = useStore($going);
  const waiting = outbox.filter((one) => one !== going);
  if (waiting.length === 0) return null;
  const held = waiting.some(({ state }) => state === 'held') || going?.state === 'failed';
  return (
    <section className="waiting" aria-labelledby="chat-waiting">
      <p id="chat-waiting" className="note">
        {say(held ? 'ui.queued.held' : 'ui.queued')}
      </p>
      <ul>
        {waiting.map((item) => (
          <Row key={item.key} item={item} />
        ))}
      </ul>
    </section>
  );
}

function Row({ item: { key, text, state } }: { readonly item: Outgoing }) {
  const { say } = useSay();
  return (
    <li>
      <p dir="auto" id={key}>
        {text}
      </p>
      {state === 'held' && (
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

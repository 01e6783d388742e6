import { useEffect, useState } from 'react';
import { Menu } from '#client/ui/Menu.tsx';
import { messageOf } from '../../client/chat-store.ts';
import { useSay, useWords } from '../../client/say-context.ts';
import type { Message } from '../../contract.ts';
import { readSources } from '../../sources/client/calls.ts';

const facts = 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20zM12 16v-4M12 8h.01';

/** What an answer cost, by its words; what stands behind it at a press. */
export function Receipt({ message }: { readonly message: Message }) {
  const say = useWords('price');
  const { charged, meter, state } = message;
  if (state === 'streaming') return null;
  return (
    <span className="receipt">
      <span className="note">{meter ? say('ui.charged', { count: charged }) : say('ui.free')}</span>
      <Menu label={say('ui.receipt')} d={facts}>
        <Lines message={message} />
      </Menu>
    </span>
  );
}

function Lines({ message }: { readonly message: Message }) {
  const say = useWords('price');
  const { tag } = useSay();
  const { charged, meter, served, slug, input, output, createdAt } = message;
  const date = new Date(createdAt);
  return (
    <dl className="receipt-lines">
      <dt>{say('ui.receipt.charged')}</dt>
      <dd>{meter ? say('ui.charged', { count: charged }) : say('ui.free')}</dd>
      {meter && (
        <>
          <dt>{say('ui.receipt.meter')}</dt>
          <dd>{say(`ui.meter.${meter}`)}</dd>
        </>
      )}
      {messageOf(message.parentId ?? '')?.searched && <Search of={message.id} />}
      <dt>{say('ui.receipt.model')}</dt>
      <dd>
        <bdi>{served ?? slug}</bdi>
      </dd>
      <dt>{say('ui.receipt.tokens')}</dt>
      <dd>
        {input === null || output === null
          ? say('ui.receipt.uncounted')
          : `${say('ui.receipt.read', { count: input })}, ${say('ui.receipt.written', { count: output })}`}
      </dd>
      <dt>{say('ui.receipt.time')}</dt>
      <dd>
        <time dateTime={createdAt}>
          {date.toLocaleString(tag, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </dd>
    </dl>
  );
}

/** The search of the web for the question, charged where it found something. */
function Search({ of }: { readonly of: string }) {
  const say = useWords('price');
  const [charged, setCharged] = useState(false);
  useEffect(() => {
    let left = false;
    void readSources(of).then((known) => left || setCharged(known?.state === 'found'));
    return () => {
      left = true;
    };
  }, [of]);
  if (!charged) return null;
  return (
    <>
      <dt>{say('ui.receipt.search')}</dt>
      <dd>{say('ui.receipt.searched')}</dd>
    </>
  );
}

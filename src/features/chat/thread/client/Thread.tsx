import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { partAtRest } from '#client/ui/part-at-rest.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { $hasBegun, $opening } from '../../client/chat-store.ts';
import { later } from '../../client/later.ts';
import { addressed, openChat } from '../../client/navigate.ts';
import { useSay } from '../../client/say-context.ts';
import { $isWaiting, $sending } from '../../composer/client/outbox.ts';
import { $choice } from '../../models/client/model-store.ts';
import type { Reading } from '../../window/client/window-view.ts';
import { Empty } from './Empty.tsx';
import { Messages } from './Messages.tsx';
import { useStickToEnd } from './stick-to-end.ts';

/** Nothing can be quoted before it is read; without it an answer's tools still quote (R25). */
const QuoteSelection = partAtRest(
  async () => (await import('../../answer/client/QuoteSelection.tsx')).QuoteSelection,
);

const SetUpCard = later(
  async () => (await import('../../models/client/SetUpCard.tsx')).SetUpCard,
  Empty,
);

/** The open conversation, or what stands in its place. */
export function Thread() {
  const { say } = useSay();
  const scroller = useRef<HTMLElement>(null);
  const { atEnd, toEnd, stick, sticks } = useStickToEnd(scroller);
  const [reading] = useState({ scroller, sticks });
  // Who sends wants to see what comes of it.
  useEffect(() => $sending.subscribe((key) => void (key && stick())), [stick]);
  return (
    <div className="thread-frame">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus. */}
      <section className="thread" ref={scroller} tabIndex={0} aria-label={say('ui.thread')}>
        <div className="thread-content">
          <Content reading={reading} />
        </div>
      </section>
      {!atEnd && (
        <button className="button quiet latest" type="button" onClick={toEnd}>
          {say('ui.latest')}
        </button>
      )}
    </div>
  );
}

function Content({ reading }: { readonly reading: Reading }) {
  const { say } = useSay();
  const opening = useStore($opening, { ssr: 'initial' });
  const hasBegun = useStore($hasBegun);
  const isWaiting = useStore($isWaiting);
  const choice = useStore($choice);
  if (opening === 'opening') return <Skeleton label={say('ui.opening')} shown />;
  if (opening === 'failed')
    return (
      <p className="failed" role="status">
        {say('ui.open.failed')}{' '}
        <button className="link" type="button" onClick={() => void openChat(addressed())}>
          {say('ui.again')}
        </button>
      </p>
    );
  if (hasBegun || isWaiting)
    return (
      <>
        <Messages reading={reading} />
        <QuoteSelection />
      </>
    );
  return choice?.state === 'set-up' ? <SetUpCard /> : <Empty />;
}

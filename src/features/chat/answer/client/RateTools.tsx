import { useRef, useState } from 'react';
import { IconButton } from '#client/ui/IconButton.tsx';
import { takeMessages } from '../../client/chat-store.ts';
import { loadCalls } from '../../client/load-calls.ts';
import { useWords } from '../../client/say-context.ts';
import type { Message, Rating } from '../../contract.ts';
import { ReasonForm } from './ReasonForm.tsx';

const thumbs = {
  up: 'M7 10v12M15 5.88 14 10h5.83a2 2 0 0 1 1.92 2.56l-2.33 8A2 2 0 0 1 17.5 22H4a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2h2.76a2 2 0 0 0 1.79-1.11L12 2a3.13 3.13 0 0 1 3 3.88Z',
  down: 'M17 14V2M9 18.12 10 14H4.17a2 2 0 0 1-1.92-2.56l2.33-8A2 2 0 0 1 6.5 2H20a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-2.76a2 2 0 0 0-1.79 1.11L12 22a3.13 3.13 0 0 1-3-3.88Z',
} as const;

/** Good or poor, with a reason if the person likes; a second press takes it back. */
export function RateTools({ message: { id, rating, reason } }: { readonly message: Message }) {
  const say = useWords('extras');
  const [asking, setAsking] = useState(false);
  const [told, setTold] = useState<'saved' | 'removed' | 'failed' | null>(null);
  const up = useRef<HTMLButtonElement>(null);
  const rate = async (next: Rating | null, why = '') => {
    const rated = await (await loadCalls())?.rate({ messageId: id, rating: next, reason: why });
    setTold(rated ? (next ? 'saved' : 'removed') : 'failed');
    if (rated) takeMessages([rated]);
    return rated !== null && rated !== undefined;
  };
  const press = async (next: Rating) => {
    const done = await rate(rating === next ? null : next);
    setAsking(done && rating !== next);
  };
  const leave = () => {
    setAsking(false);
    up.current?.focus();
  };
  return (
    <>
      {(['up', 'down'] as const).map((one) => (
        <IconButton
          key={one}
          d={thumbs[one]}
          label={say(`ui.rate.${one}`)}
          aria-pressed={rating === one}
          onClick={() => void press(one)}
          {...(one === 'up' && { ref: up })}
        />
      ))}
      <span role="status" className={told === 'failed' ? 'note failed' : 'only-read'}>
        {told && say(`ui.rate.${told}`)}
      </span>
      {asking && rating && (
        <ReasonForm
          reason={reason ?? ''}
          onSave={async (why) => {
            if (await rate(rating, why)) leave();
          }}
          onRemove={async () => {
            if (await rate(null)) leave();
          }}
          onCancel={leave}
        />
      )}
    </>
  );
}

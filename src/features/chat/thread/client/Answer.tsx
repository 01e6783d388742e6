import { useStore } from '@nanostores/react';
import { memo } from 'react';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { $awaited } from '../../client/chat-store.ts';
import { useSay } from '../../client/say-context.ts';
import type { Message } from '../../contract.ts';
import { AnswerBody } from '../../sources/client/AnswerBody.tsx';
import { AnswerEnd } from './AnswerEnd.tsx';
import { AnswerFoot } from './AnswerFoot.tsx';
import type { Place } from './Versions.tsx';

interface Props extends Place {
  readonly message: Message;
  /** An answer is on its way, and no other can begin. */
  readonly busy: boolean;
}

/** An answer: while it comes, when it is there, and when it broke off. */
export const Answer = memo(function Answer({ message, busy, ...place }: Props) {
  const { say } = useSay();
  const { id, state } = message;
  const coming = useStore($awaited) === id;
  return (
    <li
      className="answer"
      aria-busy={coming || state === 'streaming'}
      data-state={state}
      data-message={id}
    >
      <h3 className="only-read">{say('ui.answer')}</h3>
      <AnswerBody message={message} />
      <AnswerEnd message={message} busy={busy} />
      {coming && <AnswerToCome />}
      <AnswerFoot message={message} busy={busy} place={place} />
    </li>
  );
});

/** A skeleton of an answer. */
export function AnswerToCome() {
  const { say } = useSay();
  return <Skeleton label={say('ui.waiting')} />;
}

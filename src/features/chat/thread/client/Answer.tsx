import { useStore } from '@nanostores/react';
import { type ComponentType, memo, useState } from 'react';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { $awaited } from '../../client/chat-store.ts';
import { useSay } from '../../client/say-context.ts';
import type { Message } from '../../contract.ts';
import type { AnswerEditProps } from '../../edit/client/AnswerEdit.tsx';
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
      <AnswerParts message={message} busy={busy} place={place} />
    </li>
  );
});

interface PartsProps extends Pick<Props, 'message' | 'busy'> {
  /** Absent where all versions stand side by side. */
  readonly place?: Place;
}

/** Its text or the form that changes it, why it ended, and what can be done with it. */
export function AnswerParts({ message, busy, ...foot }: PartsProps) {
  // It comes with the tools, so that nothing typed waits for it.
  const [Edit, setEdit] = useState<ComponentType<AnswerEditProps> | null>(null);
  const coming = useStore($awaited) === message.id;
  if (Edit) return <Edit message={message} onClose={() => setEdit(null)} />;
  return (
    <>
      <AnswerBody message={message} />
      <AnswerEnd message={message} busy={busy} />
      {coming && <AnswerToCome />}
      <AnswerFoot {...{ message, busy, ...foot }} onEdit={(form) => setEdit(() => form)} />
    </>
  );
}

/** A skeleton of an answer. */
export function AnswerToCome() {
  const { say } = useSay();
  return <Skeleton label={say('ui.waiting')} />;
}

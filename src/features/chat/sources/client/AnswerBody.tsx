import { type ComponentType, lazy, Suspense } from 'react';
import { AnswerText } from '#client/markdown/AnswerText.tsx';
import { PlaceContext } from '#client/markdown/citing.ts';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { messageOf } from '../../client/chat-store.ts';
import { useSay } from '../../client/say-context.ts';
import type { Message } from '../../contract.ts';
import { usePlaces } from '../../place/client/use-places.ts';

interface Props {
  readonly message: Message;
}

/** Loaded with the first answer from the web; where a deploy took it away the text stays (R25). */
const Sourced = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
  const module = await import('./SourcedAnswer.tsx').catch(() => null);
  return { default: module?.SourcedAnswer ?? PlainAnswer };
});

/** The text of an answer; what it cites of documents opens where it is cited. */
export function AnswerBody({ message }: Props) {
  const places = usePlaces(message);
  return (
    <PlaceContext value={places?.draw ?? null}>
      <Body message={message} />
      {places && <places.Viewer $open={places.$open} />}
    </PlaceContext>
  );
}

/** With its sources where the web was searched for it. */
function Body({ message }: Props) {
  const searched = messageOf(message.parentId ?? '')?.searched ?? false;
  if (!searched) return <PlainAnswer message={message} />;
  return (
    <Suspense fallback={<PlainAnswer message={message} />}>
      <Sourced message={message} />
    </Suspense>
  );
}

function PlainAnswer({ message: { text, state } }: Props) {
  const { say } = useSay();
  if (text === '' && state === 'streaming') return <Skeleton label={say('ui.waiting')} />;
  return <AnswerText text={text} />;
}

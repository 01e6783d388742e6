import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { $chat, $path, $streaming } from '../../client/chat-store.ts';
import { useSay } from '../../client/say-context.ts';
import { Compared } from '../../compare/client/Compared.tsx';
import { $going } from '../../composer/client/outbox.ts';
import type { Message } from '../../contract.ts';
import { Answer } from './Answer.tsx';
import { Going } from './Going.tsx';
import { Question } from './Question.tsx';
import type { Place } from './Versions.tsx';

/** Messages shown at first, and at each press of the button more: a long chat opens at once. */
const step = 40;

export function Messages() {
  const { say } = useSay();
  const { conversation, messages } = useStore($chat, { ssr: 'initial' });
  const path = useStore($path);
  const going = useStore($going);
  const busy = useStore($streaming) !== null || going !== null;
  const [more, setMore] = useState({ of: conversation?.id, count: step });
  const count = more.of === conversation?.id ? more.count : step;
  const versions = useMemo(
    () => Map.groupBy(messages, ({ parentId }) => parentId ?? ''),
    [messages],
  );
  const shown = untilParent(path, going?.parentId);
  const first = Math.max(0, shown.length - count);
  return (
    <>
      {first > 0 && (
        <button
          className="link earlier"
          type="button"
          onClick={() => setMore({ of: conversation?.id, count: count + step })}
        >
          {say('ui.earlier')}
        </button>
      )}
      <ol>
        {shown.slice(first).map((message, at) => {
          const beside = versions.get(message.parentId ?? '') ?? [];
          const place = placeOf(beside, message);
          if (beside.length > 1 && shown[first + at - 1]?.compared)
            return (
              <Compared
                key={message.parentId}
                message={message}
                answers={beside}
                last={first + at === shown.length - 1}
                busy={busy}
                {...place}
              />
            );
          const Shown = message.role === 'user' ? Question : Answer;
          return <Shown key={message.id} message={message} busy={busy} {...place} />;
        })}
        {going && <Going item={going} />}
      </ol>
    </>
  );
}

/** A message on its way may begin a branch: what follows its parent gives way to it. */
function untilParent(path: readonly Message[], parentId: string | null | undefined) {
  if (parentId === undefined) return path;
  return path.slice(0, path.findIndex(({ id }) => id === parentId) + 1);
}

function placeOf(versions: readonly Message[], { id }: Message): Place {
  const at = versions.findIndex((version) => version.id === id);
  return {
    at: at + 1,
    of: versions.length,
    before: versions[at - 1]?.id,
    after: versions[at + 1]?.id,
  };
}

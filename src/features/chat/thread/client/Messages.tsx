import { useStore } from '@nanostores/react';
import { $awaited, $chat, $streaming, $tree } from '../../client/chat-store.ts';
import { useSay } from '../../client/say-context.ts';
import { Compared } from '../../compare/client/Compared.tsx';
import { $going } from '../../composer/client/outbox.ts';
import type { Message } from '../../contract.ts';
import { useWindow } from '../../window/client/use-window.ts';
import type { Reading } from '../../window/client/window-view.ts';
import { Answer } from './Answer.tsx';
import { Going } from './Going.tsx';
import { Question } from './Question.tsx';
import type { Place } from './Versions.tsx';

export function Messages({ reading }: { readonly reading: Reading }) {
  const { say } = useSay();
  const { conversation, messages } = useStore($chat, { ssr: 'initial' });
  const { path, versions } = useStore($tree);
  const going = useStore($going);
  const awaited = useStore($awaited);
  const busy = useStore($streaming) !== null || awaited !== null || going !== null;
  const shown = untilParent(path, going?.parentId);
  const { list, rows, hasEarlier } = useWindow(shown, conversation?.id, reading);
  return (
    <>
      {hasEarlier && (
        <button
          className="button quiet earlier"
          type="button"
          onClick={() => reading.scroller.current?.scrollBy({ top: -innerHeight / 2 })}
        >
          {say('ui.earlier')}
        </button>
      )}
      <ol ref={list}>
        {rows.map((row, n) => {
          if ('gap' in row)
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name.
            return <li key={n} aria-hidden="true" style={{ blockSize: row.gap }} />;
          const { at, message } = row;
          const beside = versions.get(message.parentId ?? '') ?? [];
          const place = placeOf(beside, message);
          if (beside.length > 1 && shown[at - 1]?.compared)
            return (
              <Compared
                key={`answers ${message.parentId}`}
                message={message}
                answers={messages.filter(({ parentId }) => parentId === message.parentId)}
                last={at === shown.length - 1}
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
  const at = path.findIndex(({ id }) => id === parentId);
  // Another version may be chosen above it meanwhile.
  return at < 0 && parentId !== null ? path : path.slice(0, at + 1);
}

function placeOf(versions: readonly string[], { id }: Message): Place {
  const at = versions.indexOf(id);
  return {
    at: at + 1,
    of: versions.length,
    before: versions[at - 1],
    after: versions[at + 1],
  };
}

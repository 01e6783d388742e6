import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { $path } from '../../client/chat-store.ts';
import { useSay } from '../../client/say-context.ts';
import { type Announcer as Cutter, createAnnouncer } from './announcer.ts';

/** Sentences kept for a screen reader that lags behind. */
const kept = 30;

interface Said {
  readonly at: number;
  readonly text: string;
}

/** Reads an answer out while it is written: by sentence, as single words would be noise. */
export function Announcer() {
  const { say, tag } = useSay();
  const path = useStore($path);
  const [said, setSaid] = useState<readonly Said[]>([]);
  const current = useRef<{ id: string; cutter: Cutter } | null>(null);
  const last = path.at(-1);
  useEffect(() => {
    if (last?.state === 'streaming' && current.current?.id !== last.id) {
      current.current = { id: last.id, cutter: createAnnouncer(tag) };
      setSaid([{ at: 0, text: say('ui.waiting') }]);
    }
    if (!last || current.current?.id !== last.id) return;
    const ended = last.state !== 'streaming';
    const news = current.current.cutter.next(last.text, ended);
    if (ended) current.current = null;
    if (last.state === 'done') news.push(say('ui.finished'));
    if (news.length === 0) return;
    setSaid((before) => {
      const next = (before.at(-1)?.at ?? 0) + 1;
      return [...before, ...news.map((text, n) => ({ at: next + n, text }))].slice(-kept);
    });
  }, [last, say, tag]);
  return (
    <div className="only-read" aria-live="polite" aria-relevant="additions">
      {said.map(({ at, text }) => (
        <p key={at}>{text}</p>
      ))}
    </div>
  );
}

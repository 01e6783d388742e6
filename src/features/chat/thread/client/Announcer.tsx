import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { atRest } from '#client/ui/at-rest.ts';
import { $path } from '../../client/chat-store.ts';
import { useSay } from '../../client/say-context.ts';
import type { Message } from '../../contract.ts';
import type { Announcer as Cutter } from './announcer.ts';
import { closingOf } from './ending.ts';

/** Sentences kept for a screen reader that lags behind. */
const kept = 30;
const none: readonly Said[] = [];

interface Said {
  readonly at: number;
  readonly text: string;
}

/** Reads an answer out while it is written: by sentence, as single words would be noise. */
export function Announcer() {
  const said = useSaid();
  return (
    <div className="only-read" aria-live="polite" aria-relevant="additions">
      {said.map(({ at, text }) => (
        <p key={at}>{text}</p>
      ))}
    </div>
  );
}

/** What is said of the answer at the end of the conversation on screen. */
function useSaid(): readonly Said[] {
  const { say } = useSay();
  const path = useStore($path);
  const [said, setSaid] = useState(none);
  const current = useRef<Reading | null>(null);
  const shown = useRef<Message>(undefined);
  const last = path.at(-1);
  useEffect(() => {
    const before = shown.current;
    shown.current = last;
    const add = (news: readonly string[]) =>
      news.length > 0 && setSaid((before) => more(before, news));
    if (!last) {
      // The conversation was left, and what was said in it.
      current.current = null;
      setSaid(none);
      return;
    }
    if (last.state === 'streaming' && current.current?.id !== last.id) {
      // One that goes on was heard so far.
      const heard = before?.id === last.id ? before.text : '';
      current.current = { id: last.id, cutter: null, heard, message: last, isDue: false };
      // By a number of its own: a line that stands there already is not read out again.
      setSaid((lines) => more(lines, [say('ui.waiting')]).slice(-1));
    }
    const reading = current.current;
    if (reading?.id !== last.id) return;
    reading.message = last;
    if (reading.isDue) return;
    reading.isDue = true;
    // What cuts sentences has to come first: the answer is shown before.
    void atRest().then(async () => {
      reading.cutter ??= await cutterOf(reading.heard);
      reading.isDue = false;
      if (current.current !== reading) return;
      const { message, cutter } = reading;
      const ended = message.state !== 'streaming';
      add(cutter?.next(message.text, ended) ?? []);
      if (!ended) return;
      current.current = null;
      const end = await closingOf(message, say);
      // Not into another answer that has begun meanwhile, nor where this one was left.
      if (current.current === null && shown.current?.id === reading.id) add(end);
    });
  }, [last, say]);
  return said;
}

/** An answer that is read out. */
interface Reading {
  readonly id: string;
  cutter: Cutter | null;
  /** What it had before. */
  readonly heard: string;
  /** As it stands now. */
  message: Message;
  /** It is cut as soon as the page rests. */
  isDue: boolean;
}

/** Where a deploy took it away, only the end is told (R25). */
async function cutterOf(heard: string): Promise<Cutter | null> {
  const part = await import('./announcer.ts').catch(() => null);
  return part?.createAnnouncer(heard) ?? null;
}

function more(before: readonly Said[], news: readonly string[]): readonly Said[] {
  const next = (before.at(-1)?.at ?? 0) + 1;
  return [...before, ...news.map((text, n) => ({ at: next + n, text }))].slice(-kept);
}

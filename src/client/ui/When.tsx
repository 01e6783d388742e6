import { useEffect, useState } from 'react';
import { atFullRest } from './at-rest.ts';

interface Props {
  /** ISO 8601. */
  readonly iso: string;
  /** BCP 47 tag of the page. */
  readonly tag: string;
}

/** Whether the browser has its dates at hand. */
let warm = false;

/**
 * A time of today, or another day. The first date of a page costs a telephone 50 ms of reading
 * calendars: it waits until nothing else does, and a moment for an answer that comes.
 */
export function When({ iso, tag }: Props) {
  const [ready, setReady] = useState(warm);
  useEffect(() => {
    if (ready) return;
    let gone = false;
    void atFullRest().then(() => {
      warm = true;
      if (!gone) setReady(true);
    });
    return () => {
      gone = true;
    };
  }, [ready]);
  // A space keeps the line's height.
  return <time dateTime={iso}>{ready ? said(new Date(iso), tag) : '\u00a0'}</time>;
}

function said(date: Date, tag: string): string {
  const isToday = date.toDateString() === new Date().toDateString();
  return date.toLocaleString(tag, isToday ? { timeStyle: 'short' } : { dateStyle: 'medium' });
}

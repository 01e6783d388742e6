import type { Message } from '../../contract.ts';

/** Messages that stand on the page, by their places; `last` is the first that does not. */
export interface Extent {
  readonly first: number;
  readonly last: number;
}

/** What all messages on the page may cost together: about as many elements. */
const most = 1600;
/** Of one: its buttons, then its text. */
const costOf = ({ text, role }: Message) => (role === 'user' ? 14 : 30) + text.length / 50;

/** How high a message stands that was never shown, in pixels. */
export function guessHeight({ text, role }: Message): number {
  return role === 'user'
    ? 90 + 26 * Math.floor(text.length / 70)
    : 130 + 28 * Math.floor(text.length / 75);
}

/** A conversation that the page can bear as a whole, and the browser can search. */
export function isShort(messages: readonly Message[]): boolean {
  let left = most;
  for (const message of messages) {
    left -= costOf(message);
    if (left < 0) return false;
  }
  return true;
}

/** The end, as high as `pixels` and one message more. */
export function extentAtEnd(messages: readonly Message[], pixels: number): Extent {
  let first = messages.length;
  for (let left = pixels; first > 0 && left > 0; ) {
    first -= 1;
    left -= guessHeight(messages[first] as Message);
  }
  return { first: Math.max(0, first - 1), last: messages.length };
}

/** Which messages stand between two heights, at least one. */
export function extentOf(heights: readonly number[], top: number, bottom: number): Extent {
  let [at, first, last] = [0, -1, heights.length];
  for (const [place, height] of heights.entries()) {
    if (at > bottom) {
      last = place;
      break;
    }
    at += height;
    if (first < 0 && at > top) first = place;
  }
  const begin = first < 0 ? Math.max(0, heights.length - 1) : first;
  return { first: begin, last: Math.max(last, begin + 1) };
}

/** What is wanted, and of what stands there already as much around it as the page can bear. */
export function extended(messages: readonly Message[], wanted: Extent, there: Extent): Extent {
  let { first, last } = wanted;
  if (there.last < first || there.first > last) return wanted;
  let left = most;
  for (const message of messages.slice(first, last)) left -= costOf(message);
  while (left > 0 && (first > there.first || last < there.last)) {
    // Above and below in turns.
    const up =
      first > there.first && (last >= there.last || wanted.first - first <= last - wanted.last);
    if (up) first -= 1;
    else last += 1;
    const next = messages[up ? first : last - 1];
    if (next) left -= costOf(next);
  }
  return { first, last };
}

export function contains(outer: Extent, inner: Extent): boolean {
  return outer.first <= inner.first && outer.last >= inner.last;
}

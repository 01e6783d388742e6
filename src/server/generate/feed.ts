import type { JobEnd } from './job.ts';

/** The text of one job as this process knows it; any number of readers, each with its own place in it. */
export interface Feed {
  /** UTF-16 units so far. */
  readonly length: number;
  readonly end: JobEnd | null;
  /** Who reads now. */
  readers: number;
  append(text: string): void;
  finish(end: JobEnd): void;
  /** The text from a unit on, at most `most` units. */
  read(from: number, most?: number): string;
  /** Calls at each change, until what is returned is called. */
  listen(heard: () => void): () => void;
}

/** A reader holds a place and no text, so that a slow one costs nothing (R4). */
export function createFeed(): Feed {
  const parts: { start: number; text: string }[] = [];
  let length = 0;
  let end: JobEnd | null = null;
  const listeners = new Set<() => void>();
  const wake = () => {
    for (const heard of listeners) heard();
  };
  return {
    readers: 0,
    get length() {
      return length;
    },
    get end() {
      return end;
    },
    append(text) {
      if (text === '' || end) return;
      parts.push({ start: length, text });
      length += text.length;
      wake();
    },
    finish(last) {
      end ??= last;
      wake();
    },
    read(from, most = Number.POSITIVE_INFINITY) {
      // Readers are near the end, and joining all parts at each one would cost the square of the text.
      let at = parts.length;
      while (at > 0 && (parts[at - 1]?.start ?? 0) >= from) at -= 1;
      let text = '';
      for (let n = Math.max(0, at - 1); n < parts.length && text.length < most; n += 1) {
        const part = parts[n];
        if (part) text += part.text.slice(Math.max(0, from - part.start));
      }
      return text.slice(0, most);
    },
    listen: (heard) => {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
  };
}

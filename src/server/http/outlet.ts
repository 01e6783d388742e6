import type { ServerResponse } from 'node:http';
import type { Answer } from './answer.ts';
import { writeMore } from './chunk.ts';
import { drainedOf, isFull } from './drained.ts';

/**
 * The body of an answer, past the stream that the app reads it from: that one takes two promises
 * and a copy for each piece. The head and the first pieces are the app's to write, and the end.
 */
export interface Outlet {
  /** Whether the app has written so many pieces: what is written here comes behind them. */
  hasWritten(pieces: number): boolean;
  /** Nothing, where the reader is gone. */
  write(text: string): void;
  /** Whether the reader is so slow that it is to be waited for by `drained`; one who is gone never is. */
  isFull(): boolean;
  /** Fulfilled when the reader has taken most of what was written, or is gone (R4). */
  drained(): Promise<void>;
}

/** @param stallMs after which a reader who takes nothing is cut. */
export function createOutlet(
  res: ServerResponse,
  answer: Pick<Answer, 'written'>,
  stallMs: number,
): Outlet {
  return {
    hasWritten: (pieces) => answer.written() === pieces,
    write: (text) => {
      if (!res.destroyed) writeMore(res, [text]);
    },
    isFull: () => isFull(res),
    drained: () => drainedOf(res, stallMs),
  };
}

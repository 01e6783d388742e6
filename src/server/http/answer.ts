import type { OutgoingHttpHeader, ServerResponse } from 'node:http';
import { writeMore } from './chunk.ts';

/** Names and values in turn. */
export type Head = OutgoingHttpHeader[];

export interface Answer {
  /** Whether its head is given, sent or not. */
  isBegun(): boolean;
  /** Pieces of its body that are written, without the last. */
  written(): number;
  begin(status: number, head: Head): void;
  write(...chunk: unknown[]): boolean;
  end(...chunk: unknown[]): void;
}

interface Held {
  readonly status: number;
  readonly head: Head;
  readonly chunks: unknown[][];
}

/**
 * An answer that ends in the tick in which it began goes out as one write with its length; any
 * other streams from the end of that tick.
 */
export function createAnswer(res: ServerResponse): Answer {
  let held: Held | null = null;
  let written = 0;

  function flush(): void {
    const begun = held;
    held = null;
    // Whoever saw the app throw may have answered meanwhile.
    if (!begun || res.headersSent) return;
    // Astro leaves the words of 200 beside another number.
    res.statusMessage = '';
    res.writeHead(begun.status, begun.head);
    for (const chunk of begun.chunks) write(chunk);
  }

  function write(chunk: unknown[]): boolean {
    written += 1;
    return written > 1 ? writeMore(res, chunk) : Reflect.apply(res.write, res, chunk);
  }

  return {
    isBegun: () => held !== null || res.headersSent,
    written: () => written,
    begin(status, head) {
      held = { status, head, chunks: [] };
      process.nextTick(flush);
    },
    write(...chunk) {
      if (held && held.chunks.length === 0) return held.chunks.push(chunk) > 0;
      flush();
      return write(chunk);
    },
    end(...last) {
      const body = last[0] === undefined ? held?.chunks.pop() : last;
      if (held && held.chunks.length === 0 && lacksLength(res, held))
        held.head.push('Content-Length', lengthOf(body));
      flush();
      Reflect.apply(res.end, res, body ?? last);
    },
  };
}

/** Whether a head may say how long the body is and does not. */
function lacksLength(res: ServerResponse, { status, head }: Held): boolean {
  if (status === 204 || status === 304 || res.req.method === 'HEAD') return false;
  return !hasHeader(head, 'content-length') && !hasHeader(head, 'transfer-encoding');
}

function lengthOf([chunk, coding]: unknown[] = []): number {
  if (typeof chunk !== 'string') return chunk instanceof Uint8Array ? chunk.byteLength : 0;
  return Buffer.byteLength(chunk, typeof coding === 'string' ? (coding as 'utf8') : 'utf8');
}

/** @param name lower case. */
export function hasHeader(head: Head, name: string): boolean {
  for (let at = 0; at < head.length; at += 2)
    if (String(head[at]).toLowerCase() === name) return true;
  return false;
}

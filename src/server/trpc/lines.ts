import { AppError } from '#shared/errors/app-error.ts';
import type { Outlet } from '../http/outlet.ts';
import { isLive } from './live.ts';
import { liveStream, type StreamParts } from './live-stream.ts';
import {
  errorLine,
  lastLine,
  line,
  memberOpening,
  refusal,
  streamOpening,
  whole,
} from './pieces.ts';

/** What becomes of a call, as its lines tell it. */
export interface LineCall {
  /** The procedure's answer. */
  readonly run: (signal: AbortSignal) => Promise<unknown>;
  /** What an error is to the caller; it is told to the log as well. */
  readonly tell: (error: unknown) => unknown;
  /** The request's: its end is the end of the procedure's. */
  readonly signal: AbortSignal;
  readonly outlet?: Outlet | undefined;
}

const encoder = new TextEncoder();

/**
 * The answer to one call in the library's JSON Lines, as its own producer writes them: that one's
 * six layers of streams cost most of what a token of an answer costs.
 */
export async function linesOf({ run, tell, signal, outlet }: LineCall): Promise<BodyInit> {
  const abort = new AbortController();
  const leave = () => abort.abort(signal.reason);
  if (signal.aborted) leave();
  else signal.addEventListener('abort', leave, { once: true });
  try {
    const data = await run(abort.signal);
    const pieces = piecesIn(data);
    if (!pieces) return whole(data);
    const { values, opening } = pieces;
    if (isLive(values)) return liveStream(values, { opening, abort, tell, outlet });
    return streamOf(values[Symbol.asyncIterator](), { opening, abort, tell });
  } catch (error) {
    return refusal(tell(error));
  }
}

/** What comes in pieces: an answer, or one member of it. */
function piecesIn(data: unknown) {
  if (isIterable(data)) return { values: data, opening: streamOpening };
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null;
  for (const [member, values] of Object.entries(data))
    if (isIterable(values)) return { values, opening: memberOpening(data, member) };
  return null;
}

function streamOf(
  values: AsyncIterator<unknown>,
  { opening, abort, tell }: StreamParts,
): ReadableStream<Uint8Array> {
  let isLeft = false;
  return new ReadableStream({
    start: (body) => body.enqueue(encoder.encode(opening)),
    pull: async (body) => {
      try {
        const { done, value } = await values.next();
        if (isLeft) return;
        body.enqueue(encoder.encode(done ? lastLine(value) : line(value)));
        if (done) body.close();
      } catch (error) {
        if (isLeft) return;
        body.enqueue(encoder.encode(errorLine(tell(error))));
        body.close();
      }
    },
    cancel: async () => {
      isLeft = true;
      // First, so that what it waits for ends.
      abort.abort(new AppError('client_closed'));
      await values.return?.();
    },
  });
}

function isIterable(data: unknown): data is AsyncIterable<unknown> {
  return typeof data === 'object' && data !== null && Symbol.asyncIterator in data;
}

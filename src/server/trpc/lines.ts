import { AppError } from '#shared/errors/app-error.ts';
import type { Outlet } from '../http/outlet.ts';
import { isLive } from './live.ts';
import { liveStream } from './live-stream.ts';
import { errorLine, lastLine, line, refusal, streamOpening, whole } from './pieces.ts';

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
    if (isLive(data)) return liveStream(data, { abort, tell, outlet });
    if (isIterable(data)) return streamOf(data[Symbol.asyncIterator](), abort, tell);
    return whole(data);
  } catch (error) {
    return refusal(tell(error));
  }
}

function streamOf(
  values: AsyncIterator<unknown>,
  abort: AbortController,
  tell: LineCall['tell'],
): ReadableStream<Uint8Array> {
  let isLeft = false;
  return new ReadableStream({
    start: (body) => body.enqueue(encoder.encode(streamOpening)),
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

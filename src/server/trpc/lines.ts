import { AppError } from '#shared/errors/app-error.ts';
import { isLive, type Live } from './live.ts';

/** What becomes of a call, as its lines tell it. */
export interface LineCall {
  /** The procedure's answer. */
  readonly run: (signal: AbortSignal) => Promise<unknown>;
  /** What an error is to the caller; it is told to the log as well. */
  readonly tell: (error: unknown) => unknown;
  /** The request's: its end is the end of the procedure's. */
  readonly signal: AbortSignal;
}

const encoder = new TextEncoder();
/** The places that the library gives to a call, its result, its data and their pieces. */
const head = '{"0":[[0],[null,0,0]]}\n';
const opening = `${head}[0,0,[[{"result":0}],["result",0,1]]]\n[1,0,[[{"data":0}],["data",0,2]]]\n`;
const streamOpening = `${opening}[2,0,[[0],[null,1,3]]]\n`;

/**
 * The answer to one call in the library's JSON Lines, as its own producer writes them: that one's
 * six layers of streams cost most of what a token of an answer costs.
 */
export async function linesOf({ run, tell, signal }: LineCall): Promise<BodyInit> {
  const abort = new AbortController();
  const leave = () => abort.abort(signal.reason);
  if (signal.aborted) leave();
  else signal.addEventListener('abort', leave, { once: true });
  try {
    const data = await run(abort.signal);
    if (isLive(data)) return liveStream(data, abort, tell);
    if (isIterable(data)) return streamOf(data[Symbol.asyncIterator](), abort, tell);
    return `${opening}[2,0,${piece(data)}]\n`;
  } catch (error) {
    return `${head}[0,0,${piece({ error: tell(error) })}]\n`;
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

/** The same lines, each written in the turn in which its event comes. */
function liveStream(
  live: Live<unknown>,
  abort: AbortController,
  tell: LineCall['tell'],
): ReadableStream<Uint8Array> {
  let isOver = false;
  const end = (body: ReadableStreamDefaultController, last: string) => {
    isOver = true;
    body.enqueue(encoder.encode(last));
    body.close();
    live.close();
  };
  const offer = (body: ReadableStreamDefaultController) => {
    // A reader who is slow is given the rest when it asks (R4).
    if (isOver || (body.desiredSize ?? 0) <= 0) return;
    try {
      const events = live.take();
      if (events === null) end(body, lastLine(undefined));
      else if (events.length > 0) body.enqueue(encoder.encode(events.map(line).join('')));
    } catch (error) {
      end(body, errorLine(tell(error)));
    }
  };
  return new ReadableStream({
    start: (body) => {
      body.enqueue(encoder.encode(streamOpening));
      live.listen(() => offer(body));
    },
    pull: offer,
    cancel: () => {
      isOver = true;
      abort.abort(new AppError('client_closed'));
      live.close();
    },
  });
}

function isIterable(data: unknown): data is AsyncIterable<unknown> {
  return typeof data === 'object' && data !== null && Symbol.asyncIterator in data;
}

function line(value: unknown): string {
  return `[3,1,${piece(value)}]\n`;
}

function lastLine(value: unknown): string {
  return `[3,0,${piece(value)}]\n`;
}

function errorLine(error: unknown): string {
  return `[3,2,${JSON.stringify(error)}]\n`;
}

/** A value without promises in it. */
function piece(value: unknown): string {
  return value === undefined ? '[[]]' : `[[${JSON.stringify(value)}]]`;
}

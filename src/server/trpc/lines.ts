import { AppError } from '#shared/errors/app-error.ts';

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
    start: (body) => body.enqueue(encoder.encode(`${opening}[2,0,[[0],[null,1,3]]]\n`)),
    pull: async (body) => {
      try {
        const { done, value } = await values.next();
        if (isLeft) return;
        body.enqueue(encoder.encode(`[3,${done ? 0 : 1},${piece(value)}]\n`));
        if (done) body.close();
      } catch (error) {
        if (isLeft) return;
        body.enqueue(encoder.encode(`[3,2,${JSON.stringify(tell(error))}]\n`));
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

/** A value without promises in it. */
function piece(value: unknown): string {
  return value === undefined ? '[[]]' : `[[${JSON.stringify(value)}]]`;
}

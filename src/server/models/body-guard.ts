/** Bytes that a provider may make us hold (R7). */
const largestEvent = 1024 * 1024;
const largestBody = 64 * 1024 * 1024;

const lineFeed = 10;
const carriageReturn = 13;

/**
 * `fetch` for providers: tells when headers are there, follows no redirect (a key would go along),
 * and caps what a body may make its reader buffer.
 */
export function guardedFetch(onHeaders: () => void): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'manual' });
    onHeaders();
    if (!response.body) return response;
    const { status, statusText, headers } = response;
    const streams = headers.get('content-type')?.includes('event-stream') ?? false;
    return new Response(response.body.pipeThrough(bodyGuard(streams)), {
      status,
      statusText,
      headers,
    });
  };
}

/** @param closes ends the last event: its parser drops one that is open, or that ends in a CR. */
function bodyGuard(closes: boolean): TransformStream<Uint8Array, Uint8Array> {
  const meter = createEventMeter();
  let body = 0;
  return new TransformStream({
    transform: (chunk, controller) => {
      body += chunk.length;
      if (body > largestBody || meter.add(chunk) > largestEvent) {
        controller.error(new Error('the provider sent more than an answer can hold'));
      } else {
        controller.enqueue(chunk);
      }
    },
    flush: (controller) => {
      if (closes) controller.enqueue(new Uint8Array([lineFeed, lineFeed]));
    },
  });
}

/** Counts the bytes of the event that is open; lines end by LF, CR or both. */
function createEventMeter(): { add(chunk: Uint8Array): number } {
  let event = 0;
  let line = 0;
  let last = 0;
  const endLine = () => {
    if (line === 0) event = 0;
    line = 0;
  };
  return {
    add: (chunk) => {
      let largest = event;
      for (const byte of chunk) {
        if (byte === carriageReturn || (byte === lineFeed && last !== carriageReturn)) {
          endLine();
        } else if (byte !== lineFeed) {
          line += 1;
          event += 1;
          if (event > largest) largest = event;
        }
        last = byte;
      }
      return largest;
    },
  };
}

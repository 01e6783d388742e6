/** How long a stream may be silent before it says that it lives. Milliseconds. */
export interface Pace {
  /** Until the response begins: a failure that is known by then has a status of its own. */
  readonly first: number;
  /** Proxies give up an answer that is silent for a minute or so. */
  readonly between: number;
}

export const defaultPace: Pace = { first: 10_000, between: 15_000 };

/** A comment: clients skip it. */
const sign = ': wait\n\n';

interface StreamPlan {
  readonly between: number;
  /** The response begins late, so that nothing of it is there to be sent yet. */
  readonly isLate: boolean;
  /** Called where the reader has gone. */
  leave(): void;
}

/** Server-sent events, each asked for when the one before has been taken, with signs of life between. */
export function eventStream(
  items: AsyncGenerator<unknown>,
  { between, isLate, leave }: StreamPlan,
): Response {
  const encoder = new TextEncoder();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const live = () => {
        // Where something waits to be read, its reader is the slow one.
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(sign));
      };
      if (isLate) live();
      timer = setTimeout(() => {
        // Null once it has failed.
        if (controller.desiredSize === null) return;
        live();
        timer?.refresh();
      }, between);
    },
    pull: async (controller) => {
      const { done, value } = await items.next();
      if (done) {
        clearTimeout(timer);
        controller.close();
        return;
      }
      const data = typeof value === 'string' ? value : JSON.stringify(value);
      controller.enqueue(encoder.encode(`data: ${data}\n\n`));
      timer?.refresh();
    },
    cancel: async () => {
      clearTimeout(timer);
      leave();
      await items.return(undefined);
    },
  });
  const headers = {
    'content-type': 'text/event-stream; charset=utf-8',
    // Else nginx holds back what is short.
    'x-accel-buffering': 'no',
  };
  return new Response(body, { headers });
}

/** Null where it takes longer than so many milliseconds; it goes on. */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, ms, null);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

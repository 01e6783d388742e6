const live = Symbol('live');

/**
 * Events as they come, one by one or all that are there at once: a promise for each is a good part
 * of what a token of an answer costs.
 */
export interface Live<T> extends AsyncIterable<T> {
  readonly [live]: true;
  /** What is there now; null when there will be no more. @throws as iterating does. */
  take(): readonly T[] | null;
  /** @param more is called when there may be something to take, and in that same turn. */
  listen(more: () => void): void;
  /** Nobody reads it any more. */
  close(): void;
}

/** Such events from how to take them. */
export function liveOf<T>(parts: Pick<Live<T>, 'take' | 'listen' | 'close'>): Live<T> {
  return { ...parts, [live]: true, [Symbol.asyncIterator]: () => oneByOne(parts) };
}

export function isLive(data: unknown): data is Live<unknown> {
  return typeof data === 'object' && data !== null && live in data;
}

async function* oneByOne<T>({
  take,
  listen,
  close,
}: Pick<Live<T>, 'take' | 'listen' | 'close'>): AsyncGenerator<T, void> {
  let change = Promise.withResolvers<void>();
  listen(() => change.resolve());
  try {
    for (let events = take(); events !== null; events = take()) {
      yield* events;
      if (events.length > 0) continue;
      await change.promise;
      change = Promise.withResolvers();
    }
  } finally {
    close();
  }
}

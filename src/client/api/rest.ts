/** What a call goes on to tell, until its reader leaves. */
export interface Rest<E> {
  readonly events: AsyncIterable<E>;
  readonly abort: AbortController;
}

/**
 * Where a reader gets what is told: from the answer that a call goes on with, and where that breaks or
 * there is none, from `again`. `signal` ends the answer.
 */
export function sourceOf<E>(
  rest: Rest<E> | undefined,
  signal: AbortSignal,
  again: () => Promise<AsyncIterable<E> | undefined>,
): () => Promise<AsyncIterable<E> | undefined> {
  let begun = rest;
  if (rest) signal.addEventListener('abort', () => rest.abort.abort());
  return async () => {
    const events = begun?.events;
    begun = undefined;
    return events ? unbroken(events) : again();
  };
}

/** Who reads on hears why. */
async function* unbroken<E>(events: AsyncIterable<E>): AsyncGenerator<E> {
  try {
    yield* events;
  } catch {}
}

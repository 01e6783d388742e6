import { type Answered, answered } from '#client/errors/answered.ts';

/** What a call goes on to tell, until its reader leaves. */
export interface Rest<E> {
  readonly events: AsyncIterable<E>;
  readonly abort: AbortController;
}

/** What a call has begun, and what becomes of it where that comes in the same answer. */
export interface Begun<T, E> {
  readonly first: T;
  readonly rest?: Rest<E>;
}

/** How a call is made whose answer comes in pieces. */
interface Asking {
  readonly context: { readonly stream: true };
  readonly signal: AbortSignal;
}

/** What a call came to that may go on in the same answer; the visitor has been told of a failure (SPEC 8). */
export function begun<T extends object, E>(
  ask: (asking: Asking) => Promise<T & { readonly events?: AsyncIterable<E> | undefined }>,
): Promise<Answered<Begun<Omit<T, 'events'>, E>>> {
  const abort = new AbortController();
  return answered(async () => {
    const { events, ...first } = await ask({ context: { stream: true }, signal: abort.signal });
    return events ? { first, rest: { events, abort } } : { first };
  });
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

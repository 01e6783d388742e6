import { type Answered, answered } from '#client/errors/answered.ts';
import type { Rest } from './rest.ts';

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

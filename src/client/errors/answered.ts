import { beginSession } from '#client/session/begin.ts';
import type { ErrorKey } from '#shared/errors/catalogue.ts';
import { errorKeyOf } from './error-key.ts';
import { handleError } from './handle.ts';

/** What a call came to; the visitor has been told of a failure (SPEC 8). */
export type Answered<T> =
  | { readonly value: T }
  | { readonly value: null; readonly error: ErrorKey | undefined };

/** As `told`, for who must know why it failed. */
export async function answered<T>(call: () => Promise<T>): Promise<Answered<T>> {
  if (!(await beginSession())) return { value: null, error: undefined };
  try {
    return { value: await call() };
  } catch (thrown) {
    handleError(thrown);
    return { value: null, error: errorKeyOf(thrown) };
  }
}

import { beginSession } from '#client/session/begin.ts';
import { handleError } from './handle.ts';

/**
 * A call that needs the page's session, for a part of the screen. Null where it failed or the page
 * has no session: the visitor has been told why (SPEC 8).
 */
export async function told<T>(call: () => Promise<T>): Promise<T | null> {
  if (!(await beginSession())) return null;
  try {
    return await call();
  } catch (error) {
    handleError(error);
    return null;
  }
}

import { isSignedIn, type Session } from '#shared/session/session.ts';
import { signInPath } from './sign-in-path.ts';
import { loadSession } from './store.ts';
import type { Go } from './unauthorized.ts';

/**
 * The session of who is signed in; anyone else goes to sign-in with error SessionRequired and
 * comes back after it (SPEC 4).
 */
export async function requireSession(
  go: Go = (path) => location.assign(path),
): Promise<Session | null> {
  const session = await loadSession();
  if (isSignedIn(session)) return session;
  go(signInPath({ error: 'SessionRequired', callbackUrl: location.href }));
  return null;
}

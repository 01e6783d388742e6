import { isSignedIn, type Session } from '#shared/session/session.ts';
import { signInPath } from './sign-in-path.ts';
import { loadSession } from './store.ts';
import type { Go } from './unauthorized.ts';

/**
 * The session of who is signed in; anyone else goes to sign-in with error SessionRequired and
 * comes back after it (SPEC 4). Where nobody answers it is told and asked again: that says nothing
 * of who is here.
 */
export async function requireSession(
  go: Go = (path) => location.assign(path),
  wait?: (ms: number) => Promise<void>,
): Promise<Session | null> {
  let session = await loadSession();
  if (!session) {
    // Loaded when it is needed: every page that asks who is here would carry the words of errors.
    const away = await import('./away.ts').catch(() => null);
    await away?.awaitAnswer(wait);
    session = await loadSession();
  }
  if (isSignedIn(session)) return session;
  go(signInPath({ error: 'SessionRequired', callbackUrl: location.href }));
  return null;
}

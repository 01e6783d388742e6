import { isSignedIn, type Session } from '#shared/session/session.ts';
import { signInPath } from './sign-in-path.ts';
import { loadSession } from './store.ts';
import type { Go } from './unauthorized.ts';

/** Between two questions to a server that does not answer. Milliseconds. */
const [firstMs, longestMs] = [2_000, 30_000];

/**
 * The session of who is signed in; anyone else goes to sign-in with error SessionRequired and
 * comes back after it (SPEC 4). Where nobody answers it is told and asked again: that says nothing
 * of who is here.
 */
export async function requireSession(
  go: Go = (path) => location.assign(path),
  wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms)),
): Promise<Session | null> {
  for (let ms = firstMs; ; ms = Math.min(ms * 2, longestMs)) {
    const session = await loadSession();
    if (isSignedIn(session)) return session;
    if (session || (await isAnswered())) break;
    if (ms === firstMs) void told();
    await wait(ms);
  }
  go(signInPath({ error: 'SessionRequired', callbackUrl: location.href }));
  return null;
}

/** Without what other calls are made with: no page needs that to know who is here. */
async function isAnswered(): Promise<boolean> {
  const response = await fetch('/api/auth/session').catch(() => null);
  await response?.body?.cancel();
  return response?.ok ?? false;
}

/** Loaded when it is needed: every page that asks who is here would carry the words of all errors. */
async function told(): Promise<void> {
  const module = await import('../errors/away.ts').catch(() => null);
  module?.tellAway();
}

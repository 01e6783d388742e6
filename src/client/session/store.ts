import { atom } from 'nanostores';
import { isPaid, isSignedIn, type Session } from '#shared/session/session.ts';
import { ask } from './ask.ts';
import { startSession } from './start.ts';

export interface SessionState {
  readonly status: 'loading' | 'authenticated' | 'unauthenticated';
  readonly session: Session | null;
  /** With an account; an anonymous visitor is authenticated, but not signed in (SPEC 6). */
  readonly isSignedIn: boolean;
  readonly isDebug: boolean;
  readonly isPaid: boolean;
}

/** The page's session (SPEC 3, 4). Nothing refetches it on focus, on going offline or by time. */
export const $session = atom<SessionState>(stateOf('loading', null));

/** Starts the page's session, if nothing has yet, and puts it into `$session`. */
export async function loadSession(): Promise<Session | null> {
  return keep(await startSession());
}

/** Asks the server again, after something changed who the visitor is. */
export async function reloadSession(): Promise<Session | null> {
  const answer = await ask<Session>('session');
  // No answer says nothing of who is here.
  if (!answer) return $session.get().session;
  const session = answer.user && answer;
  window.wordkinSession = Promise.resolve(session);
  return keep(session);
}

/** Forgets who was here, before another is shown anything (R18). */
export function dropSession(): void {
  window.wordkinSession = Promise.resolve(undefined);
  keep(undefined);
}

function keep(session: Session | undefined): Session | null {
  $session.set(stateOf(session ? 'authenticated' : 'unauthenticated', session ?? null));
  return session ?? null;
}

function stateOf(status: SessionState['status'], session: Session | null): SessionState {
  return {
    status,
    session,
    isSignedIn: isSignedIn(session),
    isDebug: session?.isDebug ?? false,
    isPaid: isPaid(session),
  };
}

import { sessionKind } from './cookie.ts';
import { noteDevice } from './known-device.ts';
import { tellOfNewSignIn } from './new-sign-in.ts';
import type { LiveSession } from './session.ts';
import { endSession, openSession } from './sessions.ts';
import type { User } from './table.ts';
import type { Visit } from './visit.ts';

/**
 * Makes a visit the session of who has just shown who they are. A member's sign-in is another one
 * each time, and the one that this browser had ends: no session outlives who comes after it. Where
 * anything fails, the visit is still whose it was.
 * @param since when they showed it, if not now.
 */
export async function enterAs(visit: Visit, user: User, since?: Date): Promise<LiveSession> {
  const { kernel, live: before } = visit;
  // A visitor's page that asks late is answered with the member who is there.
  if (before?.user === user) return before;
  const live = await openSession(kernel, user, visit, since);
  if (sessionKind(user) === 'member') {
    if (await noteDevice(visit, user)) await tellOfNewSignIn(visit, user);
    if (before?.token.sid) await endSession(kernel, before.user.id, before.token.sid);
  }
  visit.live = live;
  return live;
}

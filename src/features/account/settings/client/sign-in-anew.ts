import { leaveSession } from '#client/session/leave-session.ts';
import { signInPath } from '#client/session/sign-in-path.ts';

/** So that who signs in now comes back here. Whom the server did not hear stays. */
export async function signInAnew(): Promise<void> {
  if (await leaveSession()) location.assign(signInPath({ callbackUrl: location.href }));
}

import { signInPath } from '#client/session/sign-in-path.ts';
import { leaveSession } from '#client/session/sign-out.ts';

/** So that who signs in now comes back here. Whom the server did not hear stays. */
export async function signInAnew(): Promise<void> {
  if (await leaveSession()) location.assign(signInPath({ callbackUrl: location.href }));
}

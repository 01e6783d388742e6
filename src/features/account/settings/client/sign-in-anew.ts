import { signInPath } from '#client/session/sign-in-path.ts';
import { signOut } from '#client/session/sign-out.ts';

/** So that who signs in now comes back here. */
export async function signInAnew(): Promise<void> {
  await signOut();
  location.assign(signInPath({ callbackUrl: location.href }));
}

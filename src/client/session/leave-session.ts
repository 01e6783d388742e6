import { signOut } from './sign-out.ts';

/**
 * Signs out who asks for it. False when the server did not hear of it: then the next page is still
 * theirs, so none here looks as if it were not.
 */
export function leaveSession(): Promise<boolean> {
  return signOut(false);
}

import { row } from '../row.ts';

/** Ways to show who one is, besides a password. */
export const identityErrors = {
  second_factor: row(
    400,
    'PRECONDITION_FAILED',
    'Please enter the code from your authenticator app, or a recovery code.',
  ),
  second_factor_wrong: row(
    400,
    'BAD_REQUEST',
    'This code is not right, or it was used before. Please wait for the next one.',
  ),
  authenticator_set: row(400, 'CONFLICT', 'An authenticator app is set up already.'),
  passkey_failed: row(
    400,
    'BAD_REQUEST',
    'This passkey could not be used. Please try again or sign in another way.',
  ),
  passkey_limit: row(
    400,
    'PRECONDITION_FAILED',
    'This account has as many passkeys as it may have. Please remove one first.',
  ),
  google_unconfigured: row(
    400,
    'PRECONDITION_FAILED',
    'Signing in with Google is not set up here.',
  ),
  google_only: row(
    400,
    'PRECONDITION_FAILED',
    'Google is the only way into this account. Please set a password first.',
  ),
  /** UNAUTHORIZED would sign out who is asked to sign in again (SPEC 4). */
  sign_in_stale: row(
    400,
    'PRECONDITION_FAILED',
    'Your sign-in was a while ago. To change this, please sign in again.',
  ),
};

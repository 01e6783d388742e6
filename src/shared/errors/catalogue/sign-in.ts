import { row } from '../row.ts';

/** What the sign-in page says for the authentication library's `?error=` (SPEC 8). */
export const signInErrors = {
  sign_in_failed: row(400, 'BAD_REQUEST', 'We could not sign you in. Please try again.'),
  sign_in_credentials: row(
    400,
    'BAD_REQUEST',
    'Sign in failed. Check that the details you entered are correct.',
  ),
  sign_in_provider: row(400, 'BAD_REQUEST', 'Try signing in with a different account.'),
  sign_in_not_linked: row(
    400,
    'BAD_REQUEST',
    'To confirm your identity, sign in with the account you used originally.',
  ),
  sign_in_email: row(400, 'BAD_REQUEST', 'The email could not be sent. Please try again.'),
  sign_in_link: row(
    400,
    'BAD_REQUEST',
    'This sign-in link is no longer valid. It may have been used already or it may have expired.',
  ),
  sign_in_denied: row(400, 'BAD_REQUEST', 'This account may not sign in.'),
};

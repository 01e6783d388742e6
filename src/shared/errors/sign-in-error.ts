import { type ErrorKey, errorKeyOf } from './catalogue.ts';

const byLibraryName: Readonly<Record<string, ErrorKey>> = {
  SessionRequired: 'session_required',
  CredentialsSignin: 'sign_in_credentials',
  Signin: 'sign_in_provider',
  OAuthSignin: 'sign_in_provider',
  OAuthCallback: 'sign_in_provider',
  OAuthCreateAccount: 'sign_in_provider',
  EmailCreateAccount: 'sign_in_provider',
  Callback: 'sign_in_provider',
  OAuthAccountNotLinked: 'sign_in_not_linked',
  EmailSignin: 'sign_in_email',
  Verification: 'sign_in_link',
  AccessDenied: 'sign_in_denied',
};

/**
 * What the sign-in page says for its `error` query parameter: a name of the authentication
 * library, or the exact message that a failed credentials sign-in left there (SPEC 7, 8). Text
 * that is in no catalogue is never echoed.
 */
export function signInErrorKey(error: string): ErrorKey {
  const key = Object.hasOwn(byLibraryName, error) ? byLibraryName[error] : errorKeyOf(error);
  return key ?? 'sign_in_failed';
}

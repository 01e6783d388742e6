import { catalogue, type ErrorKey } from '#shared/errors/catalogue.ts';
import { signInErrorKey } from '#shared/errors/sign-in-error.ts';
import type { Translate } from '#shared/i18n/words.ts';

/** What a sign-in or sign-up can fail with, by name. */
const keys: readonly ErrorKey[] = [
  'credentials_required',
  'user_missing',
  'credentials_wrong',
  'second_factor',
  'second_factor_wrong',
  'passkey_failed',
  'google_unconfigured',
  'device_id',
  'account_blocked',
  'email_registered',
  'email_unavailable',
  'email_unverified',
  'verification_expired',
  'too_many_attempts',
  'too_many_requests',
  'parameter',
  'param',
  'params',
];

/** Names of the authentication library in the `error` parameter (SPEC 7, 8). */
const names: readonly string[] = [
  'SessionRequired',
  'CredentialsSignin',
  'Signin',
  'OAuthSignin',
  'OAuthCallback',
  'OAuthCreateAccount',
  'OAuthAccountNotLinked',
  'EmailCreateAccount',
  'EmailSignin',
  'Callback',
  'Verification',
  'AccessDenied',
];

/** Everything else: text that we do not know is never echoed. */
export const anyError = '';

/** Errors whose words the sign-in page carries. */
export const signInErrorKeys: readonly ErrorKey[] = [
  ...new Set<ErrorKey>([
    ...keys,
    ...names.map(signInErrorKey),
    'service_unavailable',
    'network',
    'sign_in_failed',
  ]),
];

/** What is shown for an `error` parameter or an exact message, in the page's language. */
export function signInErrors(t: Translate<'errors'>): Readonly<Record<string, string>> {
  const byMessage = keys.map((key) => [catalogue[key].message, t(key)]);
  const byName = names.map((name) => [name, t(signInErrorKey(name))]);
  return Object.fromEntries([
    ...byMessage,
    ...byName,
    // Our own side failed, or nobody answered: neither is the visitor's doing.
    ['Configuration', t('service_unavailable')],
    ['network', t('network')],
    [anyError, t('sign_in_failed')],
  ]);
}

import { catalogue, type ErrorKey } from '#shared/errors/catalogue.ts';
import type { Translate } from '#shared/i18n/words.ts';
import { anyError } from './sign-in-errors.ts';

/** What a call of these pages can fail with, by name; their words come with the page. */
export const accountErrorKeys: readonly ErrorKey[] = [
  'credentials_wrong',
  'email_registered',
  'email_unavailable',
  'email_code',
  'email_unverified',
  'verification_expired',
  'sign_in_email',
  'user_missing',
  'too_many_attempts',
  'too_many_requests',
  'parameter',
  'param',
  'params',
  'service_unavailable',
  'network',
];

/** Exact message -> what is shown of it; '' for any other. */
export function accountErrors(
  t: Translate<'errors'>,
  other: string,
): Readonly<Record<string, string>> {
  const byMessage = accountErrorKeys.map((key) => [catalogue[key].message, t(key)]);
  return Object.fromEntries([...byMessage, ['network', t('network')], [anyError, other]]);
}

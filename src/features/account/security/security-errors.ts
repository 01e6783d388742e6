import { catalogue, type ErrorKey } from '#shared/errors/catalogue.ts';
import type { Translate } from '#shared/i18n/words.ts';

/** What a change of these can fail with besides what every page of the account tells. */
export const securityErrorKeys: readonly ErrorKey[] = [
  'second_factor_wrong',
  'authenticator_set',
  'passkey_failed',
  'passkey_limit',
  'google_only',
  'sign_in_stale',
  'google_unconfigured',
  'not_found',
];

/** Exact message -> what is shown of it. */
export function securityErrors(t: Translate<'errors'>): Readonly<Record<string, string>> {
  return Object.fromEntries(securityErrorKeys.map((key) => [catalogue[key].message, t(key)]));
}

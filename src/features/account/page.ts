import type { PageSpec } from '#shared/site/define.ts';
import { accountErrorKeys } from './account-errors.ts';
import type { MailScreen } from './mail/screen.ts';
import { securityErrorKeys } from './security/security-errors.ts';
import { signInErrorKeys } from './sign-in-errors.ts';

/** Which of the feature's pages an address shows. */
type AccountScreen = 'sign-in' | 'sign-up' | 'account' | 'google' | MailScreen;

/** All that a site shows of a person's account, which is the same one on every site (SPEC 2, 7). */
export function accountPages(): Record<string, PageSpec> {
  const signInErrors = signInErrorKeys.map((key) => `errors:${key}`);
  return {
    '/sign-in': screen('sign-in', ['account', 'account-ways', ...signInErrors]),
    '/sign-in-google': screen('google', ['account-ways', ...signInErrors]),
    '/sign-up': screen('sign-up', ['account', 'account-ways', 'account-mail:signUp.', ...errors]),
    '/verify-email': screen('verify', ['account-mail:verify.', ...errors]),
    '/forgot-password': screen('forgot', ['account-mail:forgot.', ...errors]),
    '/reset-password': screen('reset', ['account:password', 'account-mail:reset.', ...errors]),
    '/restore-email': screen('restore', ['account-mail:restore.', ...errors]),
    '/app/account': screen('account', [
      'account:password',
      'account-page',
      'account-security:ui.',
      ...securityErrorKeys.map((key) => `errors:${key}`),
      'account-data:ui.',
      ...errors,
    ]),
  };
}

const errors = ['account-mail:error.', ...accountErrorKeys.map((key) => `errors:${key}`)];

function screen(name: AccountScreen, reads: readonly string[]): PageSpec {
  return {
    ...{ feature: 'account', indexed: false, listed: false },
    ...{ reads: [...reads, 'crash'], props: { screen: name } },
  };
}

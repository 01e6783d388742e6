import type { PageSpec } from '#shared/site/define.ts';
import { signInErrorKeys } from './sign-in-errors.ts';

/** `/sign-in` of a site, with `error` and `callbackUrl` (SPEC 7). */
export function signIn(): PageSpec {
  return {
    feature: 'account',
    indexed: false,
    listed: false,
    reads: ['account', 'crash', ...signInErrorKeys.map((key) => `errors:${key}`)],
    props: {},
  };
}

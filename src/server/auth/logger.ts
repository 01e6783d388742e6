import type { AuthConfig } from '@auth/core';
import type { Log } from '../log.ts';

/** What visitors cause every day: wrong passwords, old cookies, bots, odd addresses. */
const expected = new Set([
  'Refusal',
  'CredentialsSignin',
  'JWTSessionError',
  'MissingCSRF',
  'AccessDenied',
  'UnknownAction',
  'InvalidProvider',
]);

/** Names of errors alone: messages of the database hold what people typed. */
export function authLogger(log: Log): NonNullable<AuthConfig['logger']> {
  return {
    error: (error) => {
      const fields = { error: error.name, cause: causeOf(error) };
      if (expected.has(error.name)) log.debug(fields, 'auth.refused');
      else log.error(fields, 'auth.failed');
    },
    warn: (code) => log.debug({ code }, 'auth.warning'),
    debug: () => undefined,
  };
}

function causeOf(error: Error): string | undefined {
  const wrapped = error.cause as { err?: Error } | undefined;
  if (!wrapped?.err) return undefined;
  const inner = wrapped.err.cause instanceof Error ? wrapped.err.cause : wrapped.err;
  return 'code' in inner ? `${inner.name} ${inner.code}` : inner.name;
}

import { browserErrors } from './browser-errors.ts';
import { accountErrors } from './catalogue/account.ts';
import { contentErrors } from './catalogue/content.ts';
import { identityErrors } from './catalogue/identity.ts';
import { requestErrors } from './catalogue/request.ts';
import { signInErrors } from './catalogue/sign-in.ts';
import { uploadErrors } from './catalogue/upload.ts';
import { usageErrors } from './catalogue/usage.ts';
import type { ErrorRow } from './row.ts';

const rows = {
  ...accountErrors,
  ...signInErrors,
  ...identityErrors,
  ...requestErrors,
  ...usageErrors,
  ...contentErrors,
  ...uploadErrors,
  ...browserErrors,
};

export type ErrorKey = keyof typeof rows;

/** Every error of the product, once (SPEC 8). A new error is one row here and its words. */
export const catalogue: Readonly<Record<ErrorKey, ErrorRow>> = rows;

export function isErrorKey(key: unknown): key is ErrorKey {
  return typeof key === 'string' && Object.hasOwn(catalogue, key);
}

const byMessage = new Map(Object.entries(catalogue).map(([key, { message }]) => [message, key]));

/** The key of an exact message, so that the screen can say it in its own language. */
export function errorKeyOf(message: string): ErrorKey | undefined {
  const key = byMessage.get(message);
  return isErrorKey(key) ? key : undefined;
}

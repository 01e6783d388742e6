import { apartErrors } from './catalogue/apart.ts';
import { clientErrors, sharedErrors } from './catalogue/client.ts';
import { refusedErrors } from './catalogue/refused.ts';
import type { ErrorKey } from './catalogue.ts';
import type { ErrorRow } from './row.ts';

const rows = { ...clientErrors, ...sharedErrors, ...apartErrors, ...refusedErrors };

export type BrowserErrorKey = keyof typeof rows;

/**
 * Rows that the browser carries: what it raises by itself, and what is not shown as others are. Of
 * any other row the server sends the message, so that no page loads the words of what never fails.
 */
export const browserErrors: Readonly<Record<BrowserErrorKey, ErrorRow>> = rows;

export function isBrowserErrorKey(key: unknown): key is BrowserErrorKey {
  return typeof key === 'string' && Object.hasOwn(browserErrors, key);
}

const byMessage = new Map<unknown, string>(
  Object.entries(browserErrors).map(([key, { message }]) => [message, key]),
);

/** The row of a failed call: by its exact message (SPEC 8), else as the server names it. */
export function errorKeyIn(failure: { message: unknown; key?: unknown }): ErrorKey | undefined {
  const known = byMessage.get(failure.message);
  if (isBrowserErrorKey(known)) return known;
  return isNamed(failure.key) ? failure.key : undefined;
}

/** A server names nothing but rows of its catalogue, whose list is too long for every page. */
function isNamed(key: unknown): key is ErrorKey {
  return typeof key === 'string' && key !== '';
}

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createWords, type Translate } from '#shared/i18n/words.ts';
import { anyError, signInErrorKeys, signInErrors } from './sign-in-errors.ts';

const errors = JSON.parse(readFileSync('content/messages/en/errors.json', 'utf8'));
const shown = signInErrors(createWords('en', 'en', { errors }).group('errors'));

test.each([
  'Email and password are required',
  'User does not exist',
  'Incorrect username or password',
  'DeviceId error',
  'The email has been registered.',
  'Too many requests, please wait before trying again.',
])('the exact message "%s" is shown as it is in English (SPEC 8)', (message) => {
  expect(shown[message]).toBe(message);
});

test.each(['SessionRequired', 'OAuthCallback', 'AccessDenied', 'Verification', 'Configuration'])(
  'the name %s has words of its own (SPEC 7, 8)',
  (name) => {
    expect(shown[name]).toMatch(/ /);
    expect(shown[name]).not.toBe(shown[anyError]);
  },
);

test('the page is rendered again for just the words that it carries (DESIGN 5)', () => {
  const read = new Set<string>();
  const t = (key: string) => String(read.add(key).size);
  signInErrors(t as Translate<'errors'>);
  expect([...signInErrorKeys].sort()).toEqual([...read].sort());
});

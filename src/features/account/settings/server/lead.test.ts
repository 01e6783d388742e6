import { expect, test } from 'vitest';
import { leadToAccount } from './lead.ts';

test.each([
  ['/app', '/app/account'],
  ['/fr/app', '/fr/app/account'],
  ['/ja/app?from=letter', '/ja/app/account?from=letter'],
])('%s leads to %s of the same site (SPEC 2)', (from, to) => {
  const answer = leadToAccount(new URL(from, 'http://writer.wordkin.localhost'));
  expect([answer.status, answer.headers.get('location')]).toEqual([302, to]);
});

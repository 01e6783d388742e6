import { expect, test } from 'vitest';
import { leadToGoogle } from './suffix.ts';

test.each([
  ['/sign-in-google/chat', '/sign-in-google?callbackUrl=%2Fchat'],
  ['/fr/sign-in-google/app/account', '/fr/sign-in-google?callbackUrl=%2Ffr%2Fapp%2Faccount'],
  ['/sign-in-google/x?callbackUrl=/y', '/sign-in-google?callbackUrl=%2Fy'],
  ['/sign-in-google//evil.example', '/sign-in-google?callbackUrl=%2F%2Fevil.example'],
])('%s leads to Google and then on (SPEC 2)', (path, location) => {
  const response = leadToGoogle(new URL(path, 'http://wordkin.localhost'));
  expect([response.status, response.headers.get('location')]).toEqual([302, location]);
});

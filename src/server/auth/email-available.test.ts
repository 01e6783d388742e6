import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMailable } from './email-available.ts';

test.each([
  'ada@example.org',
  'ada@mail.example.co.uk',
  'ada@bücher.de',
  'ada@xn--bcher-kva.de',
  'ada@παράδειγμα.ελ',
  'ada@duck.com',
  'ada@privaterelay.appleid.com',
])('%s can be mailed', (email) => {
  expect(isMailable(email)).toBe(true);
});

test.each([
  ['is made to be thrown away', 'ada@mailinator.com'],
  ['lies below one that is', 'ada@sub.mailinator.com'],
  ['is so in capitals', 'ada@MAILINATOR.com'],
  ['has one name alone', 'ada@localhost'],
  ['is no public name', 'ada@printer.local'],
  ['is reserved', 'ada@wordkin.test'],
  ['never is', 'ada@nobody.invalid'],
  ['is an address of a machine', 'ada@127.0.0.1'],
  ['is one of IPv6', 'ada@[::1]'],
  ['ends in digits', 'ada@example.123'],
  ['is empty', 'ada@'],
  ['begins with a dot', 'ada@.example.org'],
])("a domain that %s is 'Email not available' (SPEC 8): %s", (_, email) => {
  expect(isMailable(email)).toBe(false);
});

test('any text can be asked about, and what can be mailed has a domain with a dot', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.emailAddress()), (text) => {
      const domain = text.slice(text.lastIndexOf('@') + 1);
      expect(isMailable(text) && !/[.\u3002\uff0e\uff61]/.test(domain)).toBe(false);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeInput, forgotInput, newEmailInput, profileInput } from './contract.ts';

const sixDigits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 6, maxLength: 6 });
/** Code points of 0: ASCII, Arabic, Persian, Thai, full width. */
const zero = fc.constantFrom(0x30, 0x660, 0x6f0, 0xe50, 0xff10);
const between = fc.constantFrom('', ' ', '-', '\u00a0', '\u2068', '\u2069');

test('a code is the same in every script of the family, however it is parted', () => {
  fc.assert(
    fc.property(sixDigits, zero, between, (digits, from, sign) => {
      const code = digits.map((digit) => String.fromCharCode(from + digit)).join(sign);
      expect(codeInput.parse({ code })).toEqual({ code: digits.join('') });
    }),
  );
});

test('an address is kept in lower case and without space around it', () => {
  const { email } = newEmailInput.parse({ email: ' Ada@Example.ORG ' });
  expect(email).toBe('ada@example.org');
});

test('an address of a domain in any script is taken as a browser sends it', () => {
  const email = 'ada@xn--80a1acny.xn--p1ai';
  expect(newEmailInput.parse({ email })).toEqual({ email });
  expect(forgotInput.parse({ email })).toEqual({ email });
  expect(forgotInput.safeParse({ email: 'ada@example' }).success).toBe(false);
});

test.each([
  ['a line break in a name', { firstName: 'a\r\nb' }],
  ['a long name', { lastName: 'x'.repeat(101) }],
  ['a language of nobody', { locale: 'xx' }],
  ['a field that is not asked for', { isDebug: true }],
])('%s is refused', (_, wrong) => {
  const names = { name: '', firstName: '', lastName: '', locale: 'en' };
  expect(profileInput.safeParse(names).success).toBe(true);
  expect(profileInput.safeParse({ ...names, ...wrong }).success).toBe(false);
});

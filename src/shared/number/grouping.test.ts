import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupThousands } from './grouping.ts';

test('groups thousands with commas whatever the locale of the page (SPEC 9)', () => {
  expect(groupThousands(0)).toBe('0');
  expect(groupThousands(999)).toBe('999');
  expect(groupThousands(200000)).toBe('200,000');
  expect(groupThousands(-1234567)).toBe('-1,234,567');
  expect(groupThousands(1234.5)).toBe('1,234.5');
  expect(groupThousands(-0)).toBe('0');
});

test('grouping loses no digit and puts a comma before every third (SPEC 9)', () => {
  fc.assert(
    fc.property(fc.bigInt(), (value) => {
      const text = groupThousands(value);
      expect(BigInt(text.replaceAll(',', ''))).toBe(value);
      expect(text).toMatch(/^-?\d{1,3}(,\d{3})*$/);
    }),
  );
});

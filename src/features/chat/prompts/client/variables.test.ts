import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filledIn, variablesOf } from './variables.ts';

test('finds each name in double braces once', () => {
  expect(variablesOf('Write {{ a name }} to {{name}}, then {{name}} and {{}} {{a{b}}.')).toEqual([
    'a name',
    'name',
  ]);
});

test('fills names in and nothing else, whatever the values hold', () => {
  expect(filledIn('{{a}} and {{ b }} and {{c}}', { a: '{{b}}', b: '$&' })).toBe(
    '{{b}} and $& and {{c}}',
  );
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, value) => {
      const text = `${before.replaceAll(/[{}]/g, '')}{{x}}`;
      expect(filledIn(text, { x: value }).endsWith(value)).toBe(true);
    }),
  );
  expect(filledIn('{{toString}}', {})).toBe('{{toString}}');
});

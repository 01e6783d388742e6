import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storable, titleOf } from './title.ts';

const longest = 80;

test('the first line with something on it names a text', () => {
  expect(titleOf('\r\n  \n  A  heading \r\nand more', longest)).toBe('A heading');
  expect(titleOf('text', longest, '  notes\n2 ')).toBe('notes 2');
  expect(titleOf('text', longest, ' ')).toBe('text');
});

test('a long first line is cut between characters and says so', () => {
  const family = '👨‍👩‍👧‍👦';
  const title = titleOf(family.repeat(40), longest);
  expect(title).toBe(`${family.repeat(7)}…`);
  expect(titleOf('x'.repeat(longest), longest)).toBe('x'.repeat(longest));
});

test('a title is never empty, long or unfit for the database, whatever the text (R29)', () => {
  const text = fc.string({ unit: 'binary', maxLength: 300 }).filter((one) => one.trim() !== '');
  fc.assert(
    fc.property(text, fc.string({ unit: 'binary' }), (body, given) => {
      const title = titleOf(storable(body), longest, given);
      expect(title).not.toBe('');
      expect(title.length).toBeLessThanOrEqual(longest);
      expect(title).toBe(storable(title));
    }),
  );
});

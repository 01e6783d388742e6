import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestTitle } from '../limits.ts';
import { storable, titleOf } from './title.ts';

test('the first line with something on it names a text', () => {
  expect(titleOf('\r\n  \n  A  heading \r\nand more')).toBe('A heading');
  expect(titleOf('text', '  notes\n2 ')).toBe('notes 2');
  expect(titleOf('text', ' ')).toBe('text');
});

test('a long first line is cut between characters and says so', () => {
  const family = '👨‍👩‍👧‍👦';
  const title = titleOf(family.repeat(40));
  expect(title).toBe(`${family.repeat(7)}…`);
  expect(titleOf('x'.repeat(longestTitle))).toBe('x'.repeat(longestTitle));
});

test('a title is never empty, long or unfit for the database, whatever the text (R29)', () => {
  const text = fc.string({ unit: 'binary', maxLength: 300 }).filter((one) => one.trim() !== '');
  fc.assert(
    fc.property(text, fc.string({ unit: 'binary' }), (body, given) => {
      const title = titleOf(storable(body), given);
      expect(title).not.toBe('');
      expect(title.length).toBeLessThanOrEqual(longestTitle);
      expect(title).toBe(storable(title));
    }),
  );
});

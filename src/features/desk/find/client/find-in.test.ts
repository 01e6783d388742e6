import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findIn, leaf, patternOf, type Query } from './find-in.ts';

const query = (text: string, more: Partial<Query> = {}): Query => ({
  ...{ text, isCase: false, isWord: false, isPattern: false },
  ...more,
});
const found = (parts: readonly string[], what: Query, put = '') =>
  findIn(parts, what, put).map(({ part, from, to }) => parts[part]?.slice(from, to));

test('finds plain words as they are written, whatever signs are in them', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 8 }), fc.string(), (word, around) => {
      const hits = found([`${around}${word}${around}`], query(word, { isCase: true }));
      expect(hits.length).toBeGreaterThan(0);
      expect(hits.every((hit) => hit === word)).toBe(true);
    }),
  );
});

test('minds capital letters and whole words in every script', () => {
  expect(found(['Cat cat concat'], query('cat'))).toEqual(['Cat', 'cat', 'cat']);
  expect(found(['Cat cat concat'], query('cat', { isCase: true }))).toEqual(['cat', 'cat']);
  expect(found(['Cat cat concat'], query('cat', { isWord: true }))).toEqual(['Cat', 'cat']);
  expect(found(['мир, миру'], query('мир', { isWord: true }))).toEqual(['мир']);
});

test('a regular expression replaces with its groups, and plain words with what is written', () => {
  const groups = query('(\\w+)@(\\w+)', { isPattern: true });
  expect(findIn(['ann@home'], groups, '$2: $1 $$ $9')[0]?.replacement).toBe('home: ann $ $9');
  expect(findIn(['a'], query('a'), '$1')[0]?.replacement).toBe('$1');
});

test('says what is no regular expression, and finds nothing that is empty', () => {
  expect(patternOf(query('(', { isPattern: true }))).toBeNull();
  expect(patternOf(query(''))).toBeNull();
  expect(found(['aaa'], query('x*', { isPattern: true }))).toEqual([]);
});

test('a regular expression takes no note and no formula with it', () => {
  const text = `Deep${leaf} and cold.${leaf}`;
  expect(found([text], query('.+', { isPattern: true }))).toEqual(['Deep', ' and cold.']);
  expect(found([text], query('[^a]+$', { isPattern: true }))).toEqual(['Deep', 'nd cold.']);
  expect(findIn([text], query('cold'), '')[0]).toMatchObject({ from: 10, to: 14 });
});

test('stops at a number of places', () => {
  expect(findIn(['a'.repeat(100)], query('a'), '', 10)).toHaveLength(10);
});

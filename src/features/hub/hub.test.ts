import { expect, test } from 'vitest';
import { readHub } from './hub.ts';

const file = 'content/articles/hub/en/a.md';
const one = { name: 'For a friend', items: ['Thank you.', 'Well done.'] };

test('a page of the hub has collections of lines that can be used as they are', () => {
  expect(readHub({ collections: [one] }, file)).toEqual({ collections: [one] });
});

test.each([
  ['collections', {}],
  ['collections', { collections: [] }],
  ['collections', { collections: [one, one] }],
  ['collections.0.name', { collections: [{ ...one, name: ' ' }] }],
  ['collections.0.items', { collections: [{ ...one, items: ['Same.', 'Same.'] }] }],
])('a wrong %s stops the build, with the file and the field to mend', (field, wrong) => {
  expect(() => readHub(wrong, file)).toThrow(`${file}: ${field}`);
});

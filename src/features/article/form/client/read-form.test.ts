import { expect, test } from 'vitest';
import { linksOf } from './read-form.ts';

test('own pages are lines of an address and a title; others are told', () => {
  const text =
    'https://mine.example/tea All about tea\n\nmine.example no scheme\nhttps://mine.example/only\nhttps://mine.example/b, Bread\njavascript:alert(1) Evil\nhttps://a.example/(x) Bracket';
  expect(linksOf(text)).toEqual({
    links: [
      { url: 'https://mine.example/tea', title: 'All about tea' },
      { url: 'https://mine.example/b', title: 'Bread' },
    ],
    wrong: 4,
  });
});

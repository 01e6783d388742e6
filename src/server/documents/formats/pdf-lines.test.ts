import { expect, test } from 'vitest';
import { textOfStretches } from './pdf-lines.ts';

const stretch = (str: string, at: number) => ({
  ...{ str, hasEOL: false },
  transform: [1, 0, 0, 1, at * 10, 700],
});
/** A line whose stretches stand from left to right as given. */
const line = (...words: string[]) => [
  ...words.map(stretch),
  { str: '', hasEOL: true, transform: [1, 0, 0, 1, 0, 700] },
];

test('words from the right to the left are read from the right', () => {
  const page = [...line('واحد', ' ', 'سطر', ' ', '،', 'مرحبا'), ...line('فقرة')];
  expect(textOfStretches(page)).toBe('مرحبا، سطر واحد\nفقرة\n');
});

test('figures and words of other scripts within them keep their order', () => {
  const page = [
    ...line('هنا', ' ', 'two', ' ', 'words', ' ', '20', '24', ' ', 'رقم'),
    ...line('فقرة ثانية'),
  ];
  expect(textOfStretches(page)).toBe('رقم two words 2024 هنا\nفقرة ثانية\n');
  expect(textOfStretches(line('They say ', 'بالعالم', ' ', 'مرحبا', ' a greeting of old'))).toBe(
    'They say مرحبا بالعالم a greeting of old\n',
  );
});

test('a line that is written as it is read stays so', () => {
  const [first, second, third, end] = line('ب', ' ', 'أ');
  expect(textOfStretches([third!, second!, first!, end!])).toBe('أ ب\n');
  expect(textOfStretches(line('b', 'a'))).toBe('ba\n');
});

test('shapes of letters are letters', () => {
  expect(textOfStretches(line('ﻖ', 'ﻣ', 'ﺎ', 'ﻏ'))).toBe('غامق\n');
  expect(textOfStretches(line('⽇本語 ﬁnd'))).toBe('日本語 find\n');
});

test('a page of one endless line is read, too (R27)', () => {
  const words = Array.from({ length: 200_000 }, () => ['،', ' ', 'سطر']).flat();
  const read = textOfStretches(words.map(stretch));
  expect([read.slice(0, 8), read.length]).toEqual(['سطر ،سطر', 1_000_000]);
});

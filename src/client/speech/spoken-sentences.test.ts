import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spokenSentences } from './spoken-sentences.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const asBrowsersDo = (text: string) =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

const pieces = [
  ...[
    'Bees',
    'fly',
    'U',
    'e',
    '3',
    '42',
    'Über',
    'صباح',
    'الخير',
    '電車は',
    '遅れた',
    'नमस्ते',
    'สวัสดี',
  ],
  ...[
    '.',
    '!',
    '?',
    '…',
    '。',
    '？',
    '．',
    '؟',
    '।',
    '...',
    '?!',
    '.)',
    '.”',
    '!"',
    '」',
    ')',
    '(',
    '“',
    ',',
  ],
  ...[';', ':', '、', '-', ' ', ' ', ' ', '\n', '\r\n', '  ', '\u00a0', '\u3000'],
];

test('however a text is made up, its sentences end where browsers say', () => {
  const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 14 });
  fc.assert(
    fc.property(texts, (parts) => {
      const text = parts.join('');
      expect(spokenSentences(text)).toEqual(asBrowsersDo(text));
    }),
    { numRuns: 5_000 },
  );
});

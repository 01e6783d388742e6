import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalise } from './normalise.ts';
import { sentencesOf } from './sentences.ts';
import { summarise } from './summary.ts';

const word = fc.constantFrom(
  ...[
    'bees',
    'honey',
    'the',
    'winter',
    'colony',
    'queen',
    'der',
    'Winter',
    '蜜蜂',
    '冬天',
    'пчёлы',
  ],
  ...['النحل', 'は', 'mild', 'store', 'heat', '9'],
);
const text = fc
  .array(fc.array(word, { minLength: 1, maxLength: 14 }), { maxLength: 40 })
  .map((sentences) => sentences.map((words) => `${words.join(' ')}.`).join(' '));

test('every sentence of a summary stands in the text where it says it does, in order, once', () => {
  fc.assert(
    fc.property(text, fc.nat({ max: 12 }), fc.string(), (source, count, focus) => {
      const sentences = sentencesOf(source);
      const kept = summarise(sentences, { count, focus });
      const plain = normalise(source);
      for (const { text: own, start } of kept) expect(plain.startsWith(own, start)).toBe(true);
      const starts = kept.map(({ start }) => start);
      expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
      expect(kept.length).toBeLessThanOrEqual(count);
    }),
  );
});

test('a summary is the same each time, and no two of its sentences say the same', () => {
  fc.assert(
    fc.property(text, (source) => {
      const kept = summarise(sentencesOf(source));
      expect(summarise(sentencesOf(source))).toEqual(kept);
      const bags = kept.map(({ words }) => [...new Set(words)].sort().join(' '));
      expect(new Set(bags).size).toBe(bags.length);
    }),
  );
});

test('any text is cut into sentences that stand in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (source) => {
      const plain = normalise(source);
      for (const { text: own, start } of sentencesOf(source))
        expect(plain.slice(start, start + own.length)).toBe(own);
    }),
  );
});

test('a question moves what is chosen', () => {
  const source =
    'Bees live in colonies with one queen. The bees of a colony store honey for the winter. ' +
    'A beekeeper checks colonies of bees in spring. Drones leave the colony of bees in autumn. ' +
    'Propolis seals cracks against draughts.';
  const kept = summarise(sentencesOf(source), { count: 1, focus: 'What is propolis for?' });
  expect(kept.map(({ text: own }) => own)).toEqual(['Propolis seals cracks against draughts.']);
});

test('a title is not taken for a sentence', () => {
  const source =
    '# Bees of the hive\n\nThe bees of a hive in winter\n\nThe bees keep the hive warm in winter. ' +
    'In the hive the bees eat honey all winter. A fox sleeps.';
  const kept = summarise(sentencesOf(source), { count: 2 }).map(({ text: own }) => own);
  expect(kept[0]).toBe('The bees keep the hive warm in winter.');
  expect(kept.join()).not.toMatch(/#|hive in winter$/);
});

test('100,000 words are summarised in a few seconds', () => {
  const long = Array.from(
    { length: 6_000 },
    (_, at) =>
      `Sentence ${at % 977} tells of colony ${at % 53}, of winter ${at % 31} and of the queens that bees raise when day ${at} comes.`,
  ).join(' ');
  const began = performance.now();
  expect(summarise(sentencesOf(long), { count: 20 }).length).toBeGreaterThan(0);
  expect(performance.now() - began).toBeLessThan(8_000);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StyleFigures } from './figures.ts';
import { styleOf } from './style.ts';

const even =
  'It is important to note that the bees sleep. It is important to see how the bees live. However, it is easy to see what they need. It is important to give the bees a home. It is clear that the bees like the sun. It is important that the bees have water. It is good for the bees to rest. It is important to keep the bees warm.';

function figures(text: string): StyleFigures {
  const told = styleOf(text);
  if (told.kind === 'short') throw new Error('too short');
  return told.figures;
}

describe('statistics of style', () => {
  test('count what stands there', () => {
    const found = figures(even);
    expect(found).toMatchObject({
      sentences: 8,
      english: true,
      paragraphs: 1,
      paragraphLengths: null,
    });
    expect(found.openings[0]).toEqual({ text: 'it is', count: 7 });
    expect(found.sameOpenings).toBeCloseTo(7 / 8);
    expect(found.stock).toEqual([{ text: 'it is important to note', count: 1 }]);
    expect(found.connectives?.top).toContainEqual({ text: 'however', count: 1 });
    expect(found.marks).toContainEqual({ text: '.', count: 8 });
    expect(found.lengths.variation).toBeLessThan(0.2);
    expect(found.marked[2]?.marks).toContain('connective');
    expect(found.marked[0]?.marks).toEqual(['opening', 'stock']);
  });

  test('say that a text is too short, and leave English figures out of other languages', () => {
    expect(styleOf('Too short a text.')).toEqual({ kind: 'short', words: 4 });
    const german = figures(
      'Der Zug kam an diesem Morgen wieder zu spät, und niemand wusste warum. '.repeat(8),
    );
    expect(german).toMatchObject({
      english: false,
      connectives: null,
      stock: null,
      functionWords: null,
    });
    expect(
      figures('電車はまた遅れた。誰も理由を知らなかった。駅で待つ人は静かだった。'.repeat(9)).words,
    ).toBeGreaterThan(60);
  });

  test('are shares within 0 and 1 and add up, in any text', () => {
    const word = fc.constantFrom(
      'the',
      'bee',
      'sleeps',
      'however',
      'in order to',
      'été',
      '電車',
      '42',
    );
    const sentence = fc
      .array(word, { minLength: 1, maxLength: 60 })
      .map((words) => `${words.join(' ')}. `);
    fc.assert(
      fc.property(fc.array(sentence, { maxLength: 30 }), (sentences) => {
        const told = styleOf(sentences.join(''));
        if (told.kind === 'short') return;
        const { figures } = told;
        for (const share of [figures.variety ?? 0, figures.once, figures.sameOpenings]) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
        }
        expect(figures.histogram.reduce((sum, one) => sum + one, 0)).toBe(figures.sentences);
        expect(figures.marked).toHaveLength(figures.sentences);
        const { mean, shortest, longest } = figures.lengths;
        expect(shortest <= mean && mean <= longest).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

const filler = (n: number) => `Paragraph ${n} tells of gardens, tools and the weather of the year.`;

test('keeps what speaks about the question, in the order of the page', () => {
  const page = [
    'Welcome to our page about gardens.',
    ...Array.from({ length: 40 }, (_, n) => filler(n)),
    'Queen bees live for up to five years.',
    ...Array.from({ length: 40 }, (_, n) => filler(n + 40)),
    'Worker bees live for six weeks in summer.',
  ].join('\n\n');
  const lines = excerptOf(page, 'How long do bees live?', 500).split('\n');
  const [queen, worker] = ['Queen bees', 'Worker bees'].map((start) =>
    lines.findIndex((line) => line.startsWith(start)),
  );
  expect(queen).toBeGreaterThanOrEqual(0);
  expect(worker).toBeGreaterThan(queen ?? 0);
  expect(lines[0]).toBe('Welcome to our page about gardens.');
});

test('is never longer than asked and has no words of its own', () => {
  const line = fc.stringMatching(/^[a-z]{1,12}(?: [a-z]{1,12}){0,300}\.$/);
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 20 }),
      fc.integer({ min: 1, max: 4_000 }),
      (all, most) => {
        const excerpt = excerptOf(all.join('\n'), all[0] ?? '', most);
        expect(excerpt.length).toBeLessThanOrEqual(most);
        for (const part of excerpt.split('\n')) expect(all.join('\n')).toContain(part);
      },
    ),
    { numRuns: 200 },
  );
});

import { expect, test } from 'vitest';
import { extracting } from './extracting.ts';

test('chooses sentences in steps, each with its place in the normalised text', () => {
  const text =
    'Bees live in colonies.\r\nThe queen of bees lays eggs. Drones of bees leave. '.repeat(300);
  const told = [...extracting({ text, length: 'short', focus: 'queen' })];
  expect(told.length).toBeGreaterThan(3);
  const found = told.at(-1);
  expect(told.slice(0, -1).every((one) => one === null)).toBe(true);
  expect(found?.lines).toContain('The queen of bees lays eggs.');
  for (const [at, places] of (found?.places ?? []).entries())
    for (const { from, to } of places) expect(found?.text.slice(from, to)).toBe(found?.lines[at]);
});

import { expect, test } from 'vitest';
import { checkPreserved } from '#shared/text/preserve.ts';
import { examples } from './examples.ts';

test.each(Object.entries(examples))('the example in %s keeps its facts', (_, { before, after }) => {
  const { lost, added } = checkPreserved(before, after);
  expect([lost, added]).toEqual([[], []]);
});

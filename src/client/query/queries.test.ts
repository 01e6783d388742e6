import { expect, test } from 'vitest';
import { askAnew, queries } from './queries.ts';

test('what is asked anew shares no answer that is on its way, and keeps none', async () => {
  const before = Promise.withResolvers<string>();
  const first = askAnew('list', () => before.promise);
  expect(await askAnew('list', async () => 'changed')).toBe('changed');
  before.resolve('old');
  expect(await first).toBe('old');
  await expect.poll(() => queries.getQueryCache().getAll()).toEqual([]);
});

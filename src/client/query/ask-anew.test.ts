import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAnew } from './ask-anew.ts';
import { queries } from './queries.ts';
import './try-again.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what is asked anew shares no answer that is on its way, and keeps none', async () => {
  const before = Promise.withResolvers<string>();
  const first = askAnew('list', () => before.promise);
  expect(await askAnew('list', async () => 'changed')).toBe('changed');
  before.resolve('old');
  expect(await first).toBe('old');
  expect(queries.getQueryCache().getAll()).toEqual([]);
});

test('it is tried three times, after 1 s and 2 s more (SPEC 7, 9)', async () => {
  const start = Date.now();
  const tries: number[] = [];
  const asked = askAnew('list', async () => {
    tries.push(Date.now() - start);
    if (tries.length < 3) throw new Error('down');
    return 'up';
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await asked).toBe('up');
  expect(tries).toEqual([0, 1000, 3000]);
});

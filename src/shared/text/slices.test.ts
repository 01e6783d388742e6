import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Analysis } from './analysis.ts';
import { analyseInSlices } from './slices.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const long = 'Many words in a row.\n'.repeat(5000);

test('a short text is analysed before the next keystroke can come', () => {
  vi.spyOn(performance, 'now').mockReturnValue(0);
  let words = 0;
  analyseInSlices('Two words', ({ count }) => {
    words = count.words;
  });
  expect(words).toBe(2);
});

test('a long text is analysed in slices with pauses between them (DESIGN 8)', () => {
  let found: Analysis | undefined;
  analyseInSlices(long, (analysis) => {
    found = analysis;
  });
  expect(found).toBeUndefined();
  vi.runAllTimers();
  expect(found?.count.words).toBe(25_000);
});

test('an analysis that is no longer wanted stops and tells nothing', () => {
  const told = vi.fn();
  const drop = analyseInSlices(long, told);
  vi.advanceTimersToNextTimer();
  drop();
  vi.runAllTimers();
  expect(told).not.toHaveBeenCalled();
});

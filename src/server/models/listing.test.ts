import { afterEach, expect, test, vi } from 'vitest';
import { startProvider } from '#tests/support/provider-server.ts';
import { createListing } from './listing.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('an old list is given at once, and asked for again when its question has been put', async () => {
  await using provider = await startProvider({ models: ['one'] });
  let now = 0;
  const clock = { now: () => new Date(0), monotonic: () => now };
  const { ids } = createListing({ baseUrl: provider.baseUrl, timeout: 5_000, clock });
  expect(await ids()).toEqual(['one']);
  provider.models = ['one', 'two'];
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  now = 60_000;
  expect(await ids()).toEqual(['one']);
  expect(vi.getTimerCount()).toBe(1);
  expect(await ids()).toEqual(['one']);
  expect(vi.getTimerCount()).toBe(1);
  vi.runAllTimers();
  vi.useRealTimers();
  await expect.poll(ids).toEqual(['one', 'two']);
});

test('where nobody answered, the next question after a while waits for a new list', async () => {
  await using provider = await startProvider({ models: [] });
  let now = 0;
  const clock = { now: () => new Date(0), monotonic: () => now };
  const { ids } = createListing({ baseUrl: provider.baseUrl, timeout: 5_000, clock });
  expect(await Promise.all([ids(), ids()])).toEqual([[], []]);
  provider.models = ['one'];
  expect(await ids()).toEqual([]);
  now = 60_000;
  expect(await ids()).toEqual(['one']);
});

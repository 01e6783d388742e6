import { afterEach, expect, test, vi } from 'vitest';
import { startProvider } from '#tests/support/provider-server.ts';
import { createListing } from './listing.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A listing whose list gets old when a test says so. */
function aging(baseUrl: string) {
  let now = 0;
  let looks = 0;
  const monotonic = () => {
    looks += 1;
    return now;
  };
  const clock = { now: () => new Date(0), monotonic };
  const { ids } = createListing({ baseUrl, timeout: 5_000, clock });
  /** Asks again after so long, behind the caller's back. @returns how often the clock was looked at before. */
  const refresh = async (ms: number) => {
    now += ms;
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    await ids();
    const before = looks;
    vi.runAllTimers();
    vi.useRealTimers();
    return before;
  };
  const fail = async (ms: number) => {
    const before = await refresh(ms);
    // Whoever gets no answer looks since when.
    await expect.poll(() => looks).toBeGreaterThan(before);
  };
  return { ids, refresh, fail };
}

test('a list that was good outlives a short failure, and goes after minutes of it', async () => {
  await using provider = await startProvider({ models: ['one'] });
  const { ids, fail, refresh } = aging(provider.baseUrl);
  expect(await ids()).toEqual(['one']);
  provider.models = null;
  // However old it is: nobody may have asked for hours.
  await fail(3_600_000);
  expect(await ids()).toEqual(['one']);
  await fail(240_000);
  expect(await ids()).toEqual(['one']);
  provider.models = ['one', 'two'];
  await refresh(31_000);
  await expect.poll(ids).toEqual(['one', 'two']);
  provider.models = null;
  for (const ms of [31_000, 31_000, 200_000]) {
    await fail(ms);
    expect(await ids()).toEqual(['one', 'two']);
  }
  await fail(69_000);
  expect(await ids()).toEqual([]);
});

test('an empty list is an answer, unlike what is no list', async () => {
  await using provider = await startProvider({ models: ['one'] });
  const { ids, refresh } = aging(provider.baseUrl);
  expect(await ids()).toEqual(['one']);
  provider.models = [];
  await refresh(31_000);
  await expect.poll(ids).toEqual([]);
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

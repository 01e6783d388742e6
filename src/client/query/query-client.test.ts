import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient, queryDefaults } from './query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('has the numbers of the spec: twice, 5 minutes, not on focus, but on mount (SPEC 7, 9)', () => {
  expect(createQueryClient(() => {}).getDefaultOptions().queries).toBe(queryDefaults);
  expect(queryDefaults).toMatchObject({
    retry: 2,
    gcTime: 300_000,
    refetchOnWindowFocus: false,
    refetchOnMount: true,
  });
});

test('the retry delay doubles from 1 s up to 30 s (SPEC 7, 9)', () => {
  const delays = [0, 1, 2, 3, 4, 5, 60, 2000].map(queryDefaults.retryDelay);
  expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
});

test('a query is tried three times, after 1 s and 2 s, and its error is told once (SPEC 7, R19)', async () => {
  const told = vi.fn();
  const client = createQueryClient(told);
  const error = new Error('down');
  const tries: number[] = [];
  const start = Date.now();
  const queryFn = async () => {
    tries.push(Date.now() - start);
    throw error;
  };
  const observers = [1, 2].map(() => new QueryObserver(client, { queryKey: ['a'], queryFn }));
  const stop = observers.map((one) => one.subscribe(() => {}));
  await vi.advanceTimersByTimeAsync(60_000);
  for (const one of stop) one();
  expect(tries).toEqual([0, 1000, 3000]);
  expect(told).toHaveBeenCalledTimes(1);
  expect(told.mock.calls[0]?.[0]).toBe(error);
  client.clear();
});

test('a mutation is tried once and its error is told once (SPEC 7)', async () => {
  const told = vi.fn();
  const client = createQueryClient(told);
  const mutationFn = vi.fn(() => Promise.reject(new Error('no')));
  const mutation = client.getMutationCache().build(client, { mutationFn });
  await expect(mutation.execute(undefined)).rejects.toThrow('no');
  expect([mutationFn, told].map((one) => one.mock.calls.length)).toEqual([1, 1]);
});

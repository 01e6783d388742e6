import { expect, test, vi } from 'vitest';
import { importAgain } from './import-again.ts';

test('a module that comes is asked for once', async () => {
  const load = vi.fn(async () => ({ terms: 'of one language' }));
  expect(await importAgain(load)).toEqual({ terms: 'of one language' });
  expect(load).toHaveBeenCalledTimes(1);
});

test('one that a browser remembers as lost is asked for by an address that it does not know', async () => {
  const address = 'http://127.0.0.1:9/ja.abc.js';
  const lost = new TypeError(`Failed to fetch dynamically imported module: ${address}`);
  const asked: string[] = [];
  const from = async (other: string) => {
    asked.push(other);
    // The connection is still away at the first time.
    if (asked.length === 1) throw lost;
    return { terms: 'of one language' };
  };
  const load = () => Promise.reject(lost);
  await expect(importAgain(load, from)).rejects.toBe(lost);
  expect(await importAgain(load, from)).toEqual({ terms: 'of one language' });
  expect(new Set([address, ...asked]).size).toBe(3);
  for (const other of asked) expect(other.split('?')[0]).toBe(address);
});

test('an error that names no address is told as it is', async () => {
  const error = new TypeError('Importing a module script failed.');
  await expect(importAgain(() => Promise.reject(error))).rejects.toBe(error);
});

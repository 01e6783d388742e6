import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { runServer } from './progress.mjs';

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  // Below npm there is a timer more, which looks whether npm is still there.
  vi.stubEnv('npm_lifecycle_event', undefined);
  vi.spyOn(console, 'log').mockImplementation((line: string) => lines.push(line));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** A program that ends by a signal alone. */
function serve(first: string): Promise<number> {
  return runServer('Starting', process.execPath, ['-e', `${first};setInterval(() => {}, 9999)`]);
}

test('a start of over 2 s is visible, and again every 10 s, however it ends', async () => {
  const ended = serve('');
  vi.advanceTimersByTime(1900);
  expect(lines).toEqual([]);
  vi.advanceTimersByTime(10_200);
  expect(lines).toEqual(['Starting … 2 s', 'Starting … 12 s']);
  process.emit('SIGTERM');
  expect(await ended).toBe(143);
});

test('a program that serves is no step any more', async () => {
  const ended = serve('process.send("serving")');
  await eventually(() => expect(vi.getTimerCount()).toBe(0));
  vi.advanceTimersByTime(60_000);
  expect(lines).toEqual([]);
  process.emit('SIGTERM');
  expect(await ended).toBe(143);
});

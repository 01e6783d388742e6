import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { atFullRest, atRest, holdRest } from './at-rest.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page whose idle moments come when the test says so. */
function idlePage() {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (then: () => void) => waiting.push(then));
  vi.stubGlobal('window', { requestIdleCallback: true });
  return {
    waiting,
    idle: async () => {
      await eventually(() => expect(waiting).toHaveLength(1));
      waiting.shift()?.();
    },
  };
}

test('a page rests when it is idle', async () => {
  const page = idlePage();
  const rest = atRest();
  await page.idle();
  await rest;
});

test('it does not rest while somebody waits for a result, nor for one that was begun meanwhile', async () => {
  const page = idlePage();
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const steps: string[] = [];
  holdRest(first.promise);
  const rest = atRest().then(() => steps.push('rest'));
  expect(page.waiting).toHaveLength(0);
  steps.push('first');
  first.resolve();
  await eventually(() => expect(page.waiting).toHaveLength(1));
  holdRest(second.promise);
  await page.idle();
  steps.push('second');
  second.reject(new Error('on purpose'));
  await page.idle();
  await rest;
  expect(steps).toEqual(['first', 'second', 'rest']);
});

test('it rests once something of a result is there, and altogether when all of it is', async () => {
  const page = idlePage();
  const [first, whole] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const steps: string[] = [];
  holdRest(first.promise, whole.promise);
  const rests = [
    atRest().then(() => steps.push('rest')),
    atFullRest().then(() => steps.push('full rest')),
  ];
  first.resolve();
  await page.idle();
  await rests[0];
  steps.push('whole');
  whole.resolve();
  await page.idle();
  await rests[1];
  expect(steps).toEqual(['rest', 'whole', 'full rest']);
});

test('for a result that comes for minutes it waits two seconds', async () => {
  vi.useFakeTimers();
  const page = idlePage();
  const rested = vi.fn();
  const whole = Promise.withResolvers<void>();
  holdRest(Promise.resolve(), whole.promise);
  void atFullRest().then(rested);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(page.waiting).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(200);
  page.waiting.shift()?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(rested).toHaveBeenCalledTimes(1);
  whole.resolve();
});

import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepReading } from './keep-reading.ts';

const events = new EventTarget();

beforeEach(() => {
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
});
afterEach(() => vi.unstubAllGlobals());

type Step = 'ended' | 'broken' | Error;

/** Reads in the given steps, a character each; says what happened in its order. */
function readingOf(steps: readonly Step[]) {
  const told: string[] = [];
  let length = 0;
  const reading = {
    length: () => length,
    readOn: async () => {
      const step = steps[told.filter((one) => one === 'read').length] ?? 'ended';
      told.push('read');
      if (step instanceof Error) throw step;
      length += 1;
      return step;
    },
    onLost: () => {
      told.push('lost');
      // The browser is online again as soon as that is waited for.
      queueMicrotask(() => events.dispatchEvent(new Event('online')));
    },
    onRefused: () => void told.push('refused'),
  };
  return { told, reading };
}

async function run(steps: readonly Step[], signal = new AbortController().signal) {
  const { told, reading } = readingOf(steps);
  await keepReading(reading, signal);
  return told;
}

test('reads to the end', async () => {
  expect(await run(['ended'])).toEqual(['read']);
});

test('reads on where the connection broke, and says so (R3)', async () => {
  const steps = [new TypeError('network'), 'broken', 'ended'] as const;
  expect(await run(steps)).toEqual(['read', 'lost', 'read', 'lost', 'read']);
});

test('does not try again where the server refuses', async () => {
  const data = { code: 'NOT_FOUND', httpStatus: 404 };
  const shape = { code: -32004, message: 'Not found', data };
  expect(
    await run([new TRPCClientError('Not found', { result: { error: shape } }), 'ended']),
  ).toEqual(['read', 'refused']);
});

test('leaves it alone once nobody reads', async () => {
  expect(await run(['ended'], AbortSignal.abort())).toEqual([]);
});

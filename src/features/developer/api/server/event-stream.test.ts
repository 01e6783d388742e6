import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventStream, within } from './event-stream.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const between = 15_000;
const sign = ': wait\n\n';

/** A stream of what the test says, and how to read on. */
function open(isLate = false) {
  const said = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()] as const;
  const leave = vi.fn();
  const items = (async function* () {
    for (const { promise } of said) yield await promise;
  })();
  const { body } = eventStream(items, { between, isLate, leave });
  const reader = body!.getReader();
  const read = async () => new TextDecoder().decode((await reader.read()).value);
  return { said, leave, reader, read };
}

test('a stream says that it lives after each silence, and not while words come', async () => {
  const { said, read } = open();
  const silence = read();
  await vi.advanceTimersByTimeAsync(between);
  expect(await silence).toBe(sign);
  const first = read();
  await vi.advanceTimersByTimeAsync(between - 1);
  said[0].resolve({ n: 1 });
  expect(await first).toBe('data: {"n":1}\n\n');
  const second = read();
  await vi.advanceTimersByTimeAsync(between - 1);
  said[1].resolve('[DONE]');
  expect(await second).toBe('data: [DONE]\n\n');
  expect(await read()).toBe('');
  expect(vi.getTimerCount()).toBe(0);
});

test('a response that begins late says so at once', async () => {
  expect(await open(true).read()).toBe(sign);
});

test('no signs of life pile up for a reader who takes none', async () => {
  const { read, said } = open();
  await vi.advanceTimersByTimeAsync(between * 10);
  said[0].resolve({ n: 1 });
  expect([await read(), await read()]).toEqual([sign, 'data: {"n":1}\n\n']);
});

test('a reader who goes ends what was read for them, and the signs', async () => {
  const { reader, leave, said } = open();
  said[0].resolve({ n: 1 });
  said[1].resolve({ n: 2 });
  await reader.cancel();
  expect(leave).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test('what takes too long is not waited for, and goes on', async () => {
  const slow = Promise.withResolvers<string>();
  const waited = within(10_000, slow.promise);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await waited).toBeNull();
  slow.resolve('late');
  expect(await within(10_000, slow.promise)).toBe('late');
  expect(vi.getTimerCount()).toBe(0);
});

import { expect, test, vi } from 'vitest';
import { type Rest, sourceOf } from './rest.ts';

async function* telling(events: readonly (number | Error)[]): AsyncGenerator<number> {
  for (const event of events) {
    if (event instanceof Error) throw event;
    yield event;
  }
}

function restOf(...events: (number | Error)[]): Rest<number> {
  return { events: telling(events), abort: new AbortController() };
}

async function read(source: ReturnType<typeof sourceOf<number>>): Promise<number[]> {
  const told: number[] = [];
  for await (const event of (await source()) ?? []) told.push(event);
  return told;
}

const again = vi.fn(async () => telling([8, 9]));

test('what comes with the answer is read once, and after it what is asked for anew', async () => {
  const source = sourceOf(restOf(1, 2), new AbortController().signal, again);
  expect(await read(source)).toEqual([1, 2]);
  expect(again).not.toHaveBeenCalled();
  expect(await read(source)).toEqual([8, 9]);
});

test('without it, it is asked for', async () => {
  expect(await read(sourceOf(undefined, new AbortController().signal, again))).toEqual([8, 9]);
});

test('where it breaks off, what came is kept and the rest is asked for (R3)', async () => {
  const source = sourceOf(restOf(1, new TypeError('network')), new AbortController().signal, again);
  expect(await read(source)).toEqual([1]);
  expect(await read(source)).toEqual([8, 9]);
});

test('who leaves ends the answer', () => {
  const rest = restOf(1);
  const leaving = new AbortController();
  sourceOf(rest, leaving.signal, again);
  expect(rest.abort.signal.aborted).toBe(false);
  leaving.abort();
  expect(rest.abort.signal.aborted).toBe(true);
});

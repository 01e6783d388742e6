import { expect, test } from 'vitest';
import { createPlaces } from './places.ts';
import { createTurns } from './turns.ts';

test('two go on at once, the others in turn, and too many are refused (R36)', async () => {
  const inTurn = createTurns({ atOnce: 2, waiting: 3 });
  const ends: (() => void)[] = [];
  let most = 0;
  let running = 0;
  const work = () =>
    inTurn(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;
      if (ends.length === 2) throw new Error('broken');
    });
  const all = Array.from({ length: 6 }, work);
  await expect(all[5]).rejects.toMatchObject({ key: 'service_unavailable' });
  const over = Promise.allSettled(all);
  for (let n = 0; n < 5; n += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(n);
    ends[n]?.();
  }
  await over;
  expect([most, running, ends.length]).toEqual([2, 0, 5]);
});

test('who waits no longer leaves the line, and another takes the place', async () => {
  const inTurn = createTurns({ atOnce: 1, waiting: 1 });
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const work = (name: string, signal?: AbortSignal) =>
    inTurn(async () => {
      begun.push(name);
      await over;
    }, signal);
  const first = work('first');
  const leaving = new AbortController();
  const left = work('left', leaving.signal);
  await expect(work('refused')).rejects.toMatchObject({ key: 'service_unavailable' });
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  const next = work('next');
  end();
  await Promise.all([first, next]);
  await expect(work('late', leaving.signal)).rejects.toThrow('gone');
  await work('last');
  expect(begun).toEqual(['first', 'next', 'last']);
});

test('a key has so many places, each of which is free again when it is left', () => {
  const places = createPlaces();
  const leave = places.enter('a', 2);
  places.enter('a', 2);
  expect(() => places.enter('a', 2)).toThrow(expect.objectContaining({ key: 'too_many_requests' }));
  places.enter('b', 2);
  leave();
  places.enter('a', 2);
});

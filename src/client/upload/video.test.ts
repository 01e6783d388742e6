// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeClip } from '#tests/fixtures/upload/clip.ts';
import { videoErrorOf } from './video.ts';

/** Lengths that the player tells, one after the other; null is a file that it cannot play. */
let told: (number | null)[];
let films: Set<string>;

beforeEach(() => {
  films = new Set();
  function tell(this: HTMLVideoElement): void {
    const seconds = told.shift();
    if (seconds === undefined) return;
    Object.defineProperty(this, 'duration', { configurable: true, value: seconds });
    const name = seconds === null ? 'error' : 'durationchange';
    queueMicrotask(() => this.dispatchEvent(new Event(name)));
  }
  const ways = {
    src: { configurable: true, set: tell },
    currentTime: { configurable: true, set: tell },
    load: { configurable: true, value: () => undefined },
  };
  const make = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((name: string) =>
    Object.defineProperties(make(name), ways),
  );
  vi.stubGlobal('URL', {
    createObjectURL: () => {
      films.add('blob:film');
      return 'blob:film';
    },
    revokeObjectURL: (address: string) => films.delete(address),
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const film = async () => new Blob([new Uint8Array(await makeClip(3, { container: 'mp4' }))]);

test.each([
  [[2.5], 'video_length'],
  [[2.9], null],
  [[30.1], null],
  [[31], 'video_length'],
  [[Number.POSITIVE_INFINITY, 12], null],
  [[Number.POSITIVE_INFINITY, 45], 'video_length'],
  [[null], null],
] as const)(
  'a film of %j seconds, as its player tells them: %s (SPEC 5)',
  async (seconds, error) => {
    told = [...seconds];
    expect(await videoErrorOf(await film())).toBe(error);
    expect(films.size).toBe(0);
  },
);

test('what begins as no film is refused without a player', async () => {
  told = [10];
  for (const text of ['', 'Shopping list', '<svg/>', '%PDF-1.7 …'])
    expect(await videoErrorOf(new Blob([text]))).toBe('media_type');
  expect(told).toEqual([10]);
});

test('films begin as films', async () => {
  for (const container of ['mp4', 'webm'] as const) {
    told = [10];
    const bytes = new Uint8Array(await makeClip(3, { container }));
    expect(await videoErrorOf(new Blob([bytes])), container).toBeNull();
  }
});

test('of a player that says nothing for long, the server is asked', async () => {
  told = [];
  const blob = await film();
  vi.useFakeTimers();
  const asked = videoErrorOf(blob);
  await vi.waitFor(() => expect(films.size).toBe(1));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await asked).toBeNull();
});

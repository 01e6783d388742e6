// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playedSeconds } from './played-seconds.ts';

/** What the player comes to know of a film; null where it cannot play it, undefined where it says nothing. */
let known: { readonly duration: number; readonly videoWidth: number } | null | undefined;
let addresses: Set<string>;

beforeEach(() => {
  addresses = new Set();
  const make = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((name: string) =>
    Object.defineProperties(make(name), { src: { set: tell }, load: { value: () => undefined } }),
  );
  vi.stubGlobal('URL', {
    createObjectURL: () => addresses.add('blob:film') && 'blob:film',
    revokeObjectURL: (address: string) => addresses.delete(address),
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function tell(this: HTMLVideoElement): void {
  if (known === undefined) return;
  for (const [name, value] of Object.entries(known ?? {}))
    Object.defineProperty(this, name, { value });
  queueMicrotask(() => this.dispatchEvent(new Event(known ? 'loadedmetadata' : 'error')));
}

test.each([
  [{ duration: 3.2, videoWidth: 16 }, 3.2],
  // A recording that names no length, and sound alone.
  [{ duration: Number.POSITIVE_INFINITY, videoWidth: 16 }, null],
  [{ duration: 12, videoWidth: 0 }, null],
  [null, null],
])('a film that the player knows as %j is of %s seconds', async (told, seconds) => {
  known = told;
  expect(await playedSeconds(new Blob())).toBe(seconds);
  expect(addresses.size).toBe(0);
});

test('a player that says nothing is not waited for long', async () => {
  known = undefined;
  vi.useFakeTimers();
  const asked = playedSeconds(new Blob());
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await asked).toBeNull();
  expect(addresses.size).toBe(0);
});

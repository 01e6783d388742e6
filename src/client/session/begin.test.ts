// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what later pages show is asked for when what somebody came for has had its time', async () => {
  vi.useFakeTimers();
  document.body.innerHTML = '<aside data-banners hidden></aside>';
  const asked = vi.fn(async (_: string) => Response.json({}));
  vi.stubGlobal('fetch', asked);
  const addresses = () => asked.mock.calls.map(([address]) => address);
  const { beginSession } = await import('./begin.ts');
  void beginSession();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(addresses()).toContain('/api/auth/session');
  expect(addresses()).not.toContain('/api/_data');
  await vi.advanceTimersByTimeAsync(3_500);
  expect(addresses()).toContain('/api/_data');
});

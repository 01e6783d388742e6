// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const sleeping = '<astro-island ssr data-scripts="Tool.T1.js client.C1.js"></astro-island>';
const fetched = vi.fn<typeof fetch>();
const asked = () => fetched.mock.calls.map(([address]) => address);

async function open(body: string): Promise<void> {
  document.body.innerHTML = body;
  await import('./ahead.ts');
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  fetched.mockReset().mockResolvedValue(new Response());
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the scripts of a sleeping tool are fetched when all that is seen has come', async () => {
  await open(sleeping);
  vi.runAllTimers();
  expect(asked()).toEqual([]);
  dispatchEvent(new Event('load'));
  vi.runAllTimers();
  expect(asked().slice(0, 2)).toEqual(['/_astro/Tool.T1.js', '/_astro/client.C1.js']);
});

test('words are fetched beside the scripts', async () => {
  await open('<astro-island ssr data-scripts="Tool.T1.js ../words/desk.fr.json"></astro-island>');
  dispatchEvent(new Event('load'));
  vi.runAllTimers();
  expect(asked()).toContain('/_astro/../words/desk.fr.json');
});

test('what cannot be fetched ahead is no fault of the page', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await open(sleeping);
  dispatchEvent(new Event('load'));
  await vi.runAllTimersAsync();
  expect(fetched).toHaveBeenCalled();
});

test.each([sleeping.replace(' ssr', ''), '<astro-island ssr></astro-island>', '<p>Words</p>'])(
  'nothing is fetched ahead for %s',
  async (body) => {
    await open(body);
    dispatchEvent(new Event('load'));
    vi.runAllTimers();
    expect(asked()).toEqual([]);
  },
);

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const sleeping = '<astro-island ssr data-scripts="Tool.T1.js client.C1.js"></astro-island>';
const asked = () =>
  [...document.querySelectorAll('link[rel=prefetch]')].map((link) => link.getAttribute('href'));

async function open(body: string): Promise<void> {
  document.body.innerHTML = body;
  await import('./ahead.ts');
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
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
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')];
  expect(links.map(({ href }) => new URL(href).pathname)).toContain('/words/desk.fr.json');
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

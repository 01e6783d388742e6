import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each([
  ['b1', '/words/desk.fr.b1.json'],
  ['b2', '/words/desk.fr.b2.json'],
])('a page of the build %s asks for the words of that build (R24)', async (build, path) => {
  const ask = vi.fn(async () => Response.json({}));
  vi.stubGlobal('__BUILD__', build);
  vi.stubGlobal('document', { documentElement: { dataset: { locale: 'fr' } } });
  vi.stubGlobal('fetch', ask);
  const { loadPartWords } = await import('./part-words.ts');
  await loadPartWords('desk');
  expect(ask.mock.calls).toEqual([[path]]);
});

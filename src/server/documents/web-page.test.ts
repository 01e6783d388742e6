import { expect, test, vi } from 'vitest';
import { makePdf } from '#tests/fixtures/documents/pdf.ts';
import type { Fetched, Fetcher } from '../fetch/fetcher.ts';
import type { Kernel } from '../kernel.ts';
import { createLimits } from '../limits.ts';
import { createPlaces } from '../turns/places.ts';
import { uploadTurns } from '../turns/turns.ts';
import { createDocumentReader } from './read.ts';
import { readWebPage } from './web-page.ts';

/** The entry's own copy of what fetches: Astro's bundle, which reads pages, has another. */
async function fetchOfEntry() {
  vi.resetModules();
  const { createFetcher } = await import('../fetch/fetcher.ts');
  return createFetcher({});
}

function callerOf(fetch: Fetcher) {
  const documents = createDocumentReader();
  const parts = { limits: createLimits(), places: createPlaces(), turns: uploadTurns() };
  const kernel = { ...parts, documents, fetch } as Partial<Kernel> as Kernel;
  return { kernel, ownerId: 'one', network: 'one', locale: 'en' } as const;
}

test('an address that may not be asked, or that nobody knows, is told as a page that cannot be reached (R35)', async () => {
  const caller = callerOf(await fetchOfEntry());
  for (const address of ['http://127.0.0.1:4321/', 'file:///etc/passwd', 'https://page.invalid/'])
    await expect(readWebPage(caller, address)).rejects.toMatchObject({ key: 'page_unreachable' });
});

test('what has no title is known by the name of its file as people read it, else by its host', async () => {
  const fetch = async (url: string): Promise<Fetched> => ({
    ...{ status: 200, url, type: 'application/pdf', charset: null },
    bytes: makePdf(['It closes at ten.'], ''),
  });
  const caller = callerOf(fetch);
  const nameOf = async (path: string) =>
    (await readWebPage(caller, `library.example/${path}`)).name;
  expect(await nameOf('a/%E6%97%A5%E7%A8%8B.pdf?v=2')).toBe('日程.pdf');
  expect(await nameOf('100%.pdf')).toBe('100%.pdf');
  expect(await nameOf('')).toBe('library.example');
});

test('of one network six addresses are held in memory at once (R36)', async () => {
  const end = Promise.withResolvers<void>();
  let asked = 0;
  const caller = callerOf(async (url) => {
    asked += 1;
    await end.promise;
    return { ...{ status: 404, url, type: '', charset: null }, bytes: new Uint8Array() };
  });
  const all = Array.from({ length: 50 }, () =>
    readWebPage(caller, 'library.example').catch((error: unknown) => error),
  );
  expect(await Promise.race(all)).toMatchObject({ key: 'too_many_requests' });
  expect(asked).toBe(6);
  end.resolve();
  await Promise.all(all);
  expect(
    await readWebPage(caller, 'library.example').catch((error: unknown) => error),
  ).toMatchObject({ key: 'page_unreachable' });
});

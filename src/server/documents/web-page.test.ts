import { expect, test, vi } from 'vitest';
import { makePdf } from '#tests/fixtures/documents/pdf.ts';
import type { Fetched } from '../fetch/fetcher.ts';
import type { Kernel } from '../kernel.ts';
import { createLimits } from '../limits.ts';
import { createDocumentReader } from './read.ts';
import { readWebPage } from './web-page.ts';

/** The entry's own copy of what fetches: Astro's bundle, which reads pages, has another. */
async function fetchOfEntry() {
  vi.resetModules();
  const { createFetcher } = await import('../fetch/fetcher.ts');
  return createFetcher({});
}

test('an address that may not be asked, or that nobody knows, is told as a page that cannot be reached (R35)', async () => {
  const kernel = { limits: createLimits(), fetch: await fetchOfEntry() } as Kernel;
  const caller = { kernel, ownerId: 'one', network: 'one', locale: 'en' } as const;
  for (const address of ['http://127.0.0.1:4321/', 'file:///etc/passwd', 'https://page.invalid/'])
    await expect(readWebPage(caller, address)).rejects.toMatchObject({ key: 'page_unreachable' });
});

test('what has no title is known by the name of its file as people read it, else by its host', async () => {
  const fetch = async (url: string): Promise<Fetched> => ({
    ...{ status: 200, url, type: 'application/pdf', charset: null },
    bytes: makePdf(['It closes at ten.'], ''),
  });
  const kernel = { limits: createLimits(), fetch, documents: createDocumentReader() };
  const caller = { kernel: kernel as unknown as Kernel, ownerId: 'one', network: 'one' } as const;
  const nameOf = async (path: string) =>
    (await readWebPage({ ...caller, locale: 'en' }, `library.example/${path}`)).name;
  expect(await nameOf('a/%E6%97%A5%E7%A8%8B.pdf?v=2')).toBe('日程.pdf');
  expect(await nameOf('100%.pdf')).toBe('100%.pdf');
  expect(await nameOf('')).toBe('library.example');
});

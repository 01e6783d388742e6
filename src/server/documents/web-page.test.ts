import { expect, test, vi } from 'vitest';
import type { Kernel } from '../kernel.ts';
import { createLimits } from '../limits.ts';
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

import type { Page, Request } from '@playwright/test';

export interface Loaded {
  readonly requests: number;
  /** Over the wire, headers and workers included. */
  readonly scriptBytes: number;
  /** Cumulative layout shift. */
  readonly shift: number;
}

/** Opens a page, uses it, and tells what that took; what loads after the use does not count. */
export async function load(page: Page, address: string, use: () => Promise<void>): Promise<Loaded> {
  const scripts: Promise<number>[] = [];
  let requests = 0;
  let used = false;
  page.on('requestfinished', (request) => {
    if (used) return;
    requests += 1;
    if (request.resourceType() === 'script') scripts.push(bytesOf(request));
  });
  await page.addInitScript(() => {
    const shared = window as Window & { shift?: number };
    shared.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shared.shift = (shared.shift ?? 0) + ((entry as { value?: number }).value ?? 0);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await use();
  used = true;
  const shift = await page.evaluate(() => (window as Window & { shift?: number }).shift ?? 0);
  const scriptBytes = (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0);
  return { requests, scriptBytes, shift };
}

async function bytesOf(request: Request): Promise<number> {
  const { responseHeadersSize, responseBodySize } = await request.sizes();
  // The browser tells no size of a worker's script.
  const told = Number(await (await request.response())?.headerValue('content-length'));
  return responseHeadersSize + Math.max(responseBodySize, told);
}

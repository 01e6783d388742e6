import type { Page, Request } from '@playwright/test';
import { comeTo } from '#tests/support/browser.ts';
import { commandsOf, untilAwake } from './tool-use.ts';

export interface Loaded {
  readonly requests: number;
  /** Over the wire, headers and workers included. */
  readonly scriptBytes: number;
  /** Cumulative layout shift. */
  readonly shift: number;
}

/**
 * Opens a page, uses it, and tells what that took.
 * @param use tells when its result stood, in milliseconds since 1970: what came after does not count.
 */
export async function load(
  page: Page,
  address: string,
  use: () => Promise<number>,
): Promise<Loaded> {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.addInitScript(() => {
    const shared = window as Window & { shift?: number };
    shared.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shared.shift = (shared.shift ?? 0) + ((entry as { value?: number }).value ?? 0);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(address);
  // By itself the network may be idle before a slow page has loaded.
  await page.waitForLoadState('networkidle');
  // A tool sleeps until somebody is there; who uses it comes before, and takes a while.
  await comeTo(page);
  await untilAwake(commandsOf(await page.context().newCDPSession(page)));
  await page.waitForLoadState('networkidle');
  const stood = await use();
  const shift = await page.evaluate(() => (window as Window & { shift?: number }).shift ?? 0);
  const counted = finished.filter((request) => endOf(request) <= stood);
  const scripts = counted.filter((request) => request.resourceType() === 'script');
  // A file that is asked for again, by a worker too, comes from the cache.
  const once = new Map(scripts.map((request) => [request.url(), request]));
  const bytes = await Promise.all([...once.values()].map(bytesOf));
  const scriptBytes = bytes.reduce((sum, one) => sum + one, 0);
  // The count of the view goes out when all is loaded, and nothing waits for it.
  const loaded = counted.filter((request) => request.resourceType() !== 'ping');
  return { requests: loaded.length, scriptBytes, shift };
}

function endOf(request: Request): number {
  const { startTime, responseEnd } = request.timing();
  return startTime + Math.max(responseEnd, 0);
}

async function bytesOf(request: Request): Promise<number> {
  const { responseHeadersSize, responseBodySize } = await request.sizes();
  // The browser tells no size of a worker's script.
  const told = Number(await (await request.response())?.headerValue('content-length'));
  return responseHeadersSize + Math.max(responseBodySize, told);
}

import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page, Request } from '@playwright/test';
import { readEnv } from '#server/env.ts';
import { readTable } from '#server/http/table.ts';
import { sites } from '#sites/index.ts';
import { addressOf } from '#tests/support/browser.ts';
import { ownLoopback, startFamilyServer } from '#tests/support/family-server.ts';
import { launchBrowser } from './launch.ts';
import { median, saveResult } from './result.ts';
import { browserAgent } from './visitor.ts';

/**
 * Page weight (DESIGN 8). Content pages: HTML and CSS in brotli, requests, layout shift, external
 * scripts before any touch. Tool page: script bytes until the first figure stands, and the main
 * thread at a quarter of the speed. The reference is the budget itself.
 */

const visits = Number(process.env.BENCH_ROUNDS ?? 5);

interface Loaded {
  readonly requests: number;
  readonly scriptBytes: number;
  readonly shift: number;
}

async function load(
  page: Page,
  address: string,
  use: (page: Page) => Promise<void>,
): Promise<Loaded> {
  const scripts: Promise<number>[] = [];
  let requests = 0;
  // Of workers too, headers included.
  page.on('requestfinished', (request) => {
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
  await use(page);
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

/** Brotli bytes of a page's HTML and its stylesheets. */
function weightOf(key: string, path: string): number {
  const files = readTable('dist').sites[key as 'main']?.files ?? {};
  const read = (address: string) => readFileSync(`dist/${files[address]?.file}`);
  const html = read(path);
  const sheets = [...html.toString().matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(
    (match) => match[1] ?? '',
  );
  return [html, ...sheets.map(read)].reduce(
    (sum, bytes) => sum + brotliCompressSync(bytes).length,
    0,
  );
}

async function content(browser: Browser): Promise<void> {
  const heaviest = { bytes: 0, page: '', requests: 0, shift: 0, scripts: 0 };
  for (const site of sites) {
    for (const locale of ['/', '/ar', '/ja', '/th']) {
      const page = await browser.newPage({ userAgent: browserAgent });
      const { requests, shift, scriptBytes } = await load(
        page,
        addressOf(site.key, locale),
        async () => undefined,
      );
      const bytes = weightOf(site.key, locale);
      if (bytes > heaviest.bytes) Object.assign(heaviest, { bytes, page: `${site.key}${locale}` });
      heaviest.requests = Math.max(heaviest.requests, requests);
      heaviest.shift = Math.max(heaviest.shift, shift);
      heaviest.scripts = Math.max(heaviest.scripts, scriptBytes);
      await page.close();
    }
  }
  saveResult('weight-content', {
    pages: sites.length * 4,
    htmlAndCssBytes: heaviest.bytes,
    'htmlAndCssBytes (target at most)': 14_000,
    heaviest: heaviest.page,
    externalScriptBytes: heaviest.scripts,
    requests: heaviest.requests,
    'requests (target at most)': 3,
    layoutShift: heaviest.shift,
  });
}

interface Tool {
  readonly name: string;
  readonly address: string;
  /** Script bytes until the first result. */
  readonly bytes: number;
  /** Uses the tool until its first result stands. */
  readonly use: (page: Page) => Promise<void>;
}

/** First visits, each of a person of its own, as the processor of a slow telephone would do them. */
async function tool(browser: Browser, { name, address, bytes, use }: Tool): Promise<void> {
  const loads: (Loaded & { milliseconds: number })[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    const page = await browser.newPage({ userAgent: browserAgent });
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await client.send('Performance.enable');
    const loaded = await load(page, address, use);
    const { metrics } = await client.send('Performance.getMetrics');
    const script = metrics.find((one) => one.name === 'ScriptDuration')?.value ?? Number.NaN;
    loads.push({ ...loaded, milliseconds: script * 1000 });
    await page.close();
  }
  const times = loads.map(({ milliseconds }) => milliseconds);
  saveResult(`weight-${name}`, {
    scriptBytesToFirstResult: Math.max(...loads.map(({ scriptBytes }) => scriptBytes)),
    'scriptBytes (target at most)': bytes,
    scriptMillisecondsAtQuarterSpeed: median(times),
    bestVisitMilliseconds: Math.min(...times),
    'milliseconds (target at most)': 150,
    layoutShift: Math.max(...loads.map(({ shift }) => shift)),
  });
}

const counter: Tool = {
  name: 'tool',
  address: addressOf('writer', '/word-counter'),
  bytes: 90 * 1024,
  use: async (page) => {
    await page.locator('textarea').fill('One short text is enough.');
    await page.getByText('5', { exact: true }).first().waitFor();
  },
};

/** With the Guide, which answers where no model is configured. */
const chat: Tool = {
  name: 'chat',
  address: addressOf('chat', '/chat'),
  bytes: 130 * 1024,
  use: async (page) => {
    await page.locator('#chat-text').fill('How do I count words?');
    await page.keyboard.press('Enter');
    await page.locator('.thread .answer[data-state="done"]').waitFor();
  },
};

const host = ownLoopback();
const server = await startFamilyServer({ host, port: readEnv().PORT });
const browser = await launchBrowser(host);
try {
  await content(browser);
  await tool(browser, counter);
  await tool(browser, chat);
} finally {
  await browser.close();
  await server.stop();
}

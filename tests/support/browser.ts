import {
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type Response,
} from '@playwright/test';
import { readEnv } from '#server/env.ts';
import type { SiteKey } from '#shared/site/define.ts';
import { originOf } from '#shared/site/href.ts';
import { sites } from '#sites/index.ts';
import { type Answer, ask } from './family-server.ts';

export interface Journey {
  /** Console messages and requests that this test provokes; everything else that fails, fails it. */
  readonly expectedProblems: readonly RegExp[];
  /** Opens a page of a site: `await site(page, 'essay', '/fr')`. */
  readonly site: (page: Page, key: SiteKey, path?: string) => Promise<Response>;
  /** A page of another person: own cookies, own storage, watched like the first. */
  readonly visitor: () => Promise<Page>;
  /** Asks without a browser: `await call('main', '/healthz')`. */
  readonly call: (key: SiteKey, path: string, init?: Parameters<typeof ask>[2]) => Promise<Answer>;
  readonly problems: string[];
}

const env = readEnv();
const domains = { family: env.FAMILY_DOMAIN, second: env.FAMILY_DOMAIN_2 };

/** Public address of a page, as links and canonical carry it. */
export function addressOf(key: SiteKey, path = '/'): string {
  const found = sites.find((one) => one.key === key);
  if (!found) throw new Error(`no site "${key}"`);
  return originOf({ domains, scheme: 'http', port: `:${env.PORT}` }, found) + path;
}

/** Moves a pointer over the page: a tool sleeps until somebody is there. */
export async function comeTo(page: Page): Promise<void> {
  await page.mouse.move(8, 8);
  await page.mouse.move(9, 9);
}

/** Each journey comes from a network of its own: all in one hour would be more people than one may bring (R36). */
function network() {
  const part = () => Math.floor(Math.random() * 256);
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` };
}

export const test = base.extend<Journey>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  extraHTTPHeaders: async ({}, use) => use(network()),
  expectedProblems: [[], { option: true }],
  problems: [
    async ({ context, expectedProblems }, use) => {
      const problems: string[] = [];
      watch(context, problems);
      await use(problems);
      const unexpected = problems.filter((one) => !expectedProblems.some((rule) => rule.test(one)));
      expect(unexpected, 'console errors and failed requests').toEqual([]);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  site: async ({}, use) => {
    await use(async (page, key, path) => {
      const response = await page.goto(addressOf(key, path));
      if (!response) throw new Error(`${addressOf(key, path)} gave no answer`);
      return response;
    });
  },
  visitor: async ({ browser, problems }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ extraHTTPHeaders: network() });
      contexts.push(context);
      watch(context, problems);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  call: async ({}, use) => {
    const host = process.env.WORDKIN_TEST_HOST ?? '127.0.0.1';
    await use((key, path, init) => ask({ host, port: env.PORT }, addressOf(key, path), init));
  },
});

export { expect };

function watch(context: BrowserContext, problems: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => {
    const { message } = error.error();
    // Leaving a page cuts its transition to the next one short.
    if (!/^Transition was (?:aborted|skipped)/.test(message)) problems.push(`page: ${message}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page aborts what it was loading.
    if (reason !== 'net::ERR_ABORTED') problems.push(`request: ${request.url()} ${reason}`);
  });
}

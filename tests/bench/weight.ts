import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { readEnv } from '#server/env.ts';
import { readTable } from '#server/http/table.ts';
import { isPublished, pageRows } from '#server/page-table.ts';
import { createPageWords } from '#server/page-words.ts';
import { kindOf } from '#shared/find/page-kind.ts';
import type { SiteKey } from '#shared/site/define.ts';
import { localPath } from '#shared/site/href.ts';
import { sites } from '#sites/index.ts';
import { addressOf } from '#tests/support/browser.ts';
import { ownLoopback, startFamilyServer } from '#tests/support/family-server.ts';
import { startJourneyProvider } from '#tests/support/journey-provider.ts';
import { launchBrowser } from './launch.ts';
import { load } from './page-load.ts';
import { serveReactAlone } from './react-alone/serve.ts';
import { saveResult } from './result.ts';
import { type Tool, weighTool } from './tool-visit.ts';
import { browserAgent } from './visitor.ts';
import { filmOf, ownTools, trimmer, writers } from './weighed-tools.ts';

/**
 * Page weight (DESIGN 8). Content pages: HTML and CSS in brotli, requests, layout shift, external
 * scripts before any touch. Tool page: script bytes until the first figure stands, and the main
 * thread at a quarter of the speed. The references are the budget and, for the time, a page of React
 * alone. `BENCH_ONLY=chat` weighs one tool alone, beside that page.
 */

const visits = Number(process.env.BENCH_ROUNDS ?? 5);
const only = process.env.BENCH_ONLY;

const table = readTable('dist');

const readBuilt = (key: SiteKey, address: string) =>
  readFileSync(`dist/${table.sites[key]?.files[address]?.file}`);

/** Brotli bytes of a page's HTML and its stylesheets. */
function weightOf(key: SiteKey, path: string): number {
  const read = (address: string) => readBuilt(key, address);
  const html = read(path);
  const sheets = [...html.toString().matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(
    (match) => match[1] ?? '',
  );
  return [html, ...sheets.map(read)].reduce(
    (sum, bytes) => sum + brotliCompressSync(bytes).length,
    0,
  );
}

/** Of each kind of page that is read, on each site and in four languages, the heaviest. */
function contentPages(): { site: SiteKey; path: string; bytes: number }[] {
  const rows = pageRows(sites, createPageWords()).filter(
    (row) =>
      isPublished(row) &&
      kindOf(row.spec.feature) !== 'tool' &&
      ['en', 'ar', 'ja', 'th'].includes(row.locale),
  );
  const kinds = Map.groupBy(rows, ({ site, spec, locale }) => `${site} ${spec.feature} ${locale}`);
  return [...kinds.values()].flatMap((alike) => {
    const weighed = alike.flatMap(({ site, locale, path }) => {
      const local = localPath(locale, path);
      // A page of a language has the translator: it is a tool's.
      if (readBuilt(site, local).includes('<astro-island')) return [];
      return { site, path: local, bytes: weightOf(site, local) };
    });
    return weighed.sort((a, b) => b.bytes - a.bytes).slice(0, 1);
  });
}

async function content(browser: Browser): Promise<void> {
  const heaviest = { bytes: 0, page: '', requests: 0, shift: 0, scripts: 0 };
  const pages = contentPages();
  for (const { site, path, bytes } of pages) {
    const page = await browser.newPage({ userAgent: browserAgent });
    const { requests, shift, scriptBytes } = await load(
      page,
      addressOf(site, path),
      async () => Number.POSITIVE_INFINITY,
    );
    if (bytes > heaviest.bytes) Object.assign(heaviest, { bytes, page: site + path });
    heaviest.requests = Math.max(heaviest.requests, requests);
    heaviest.shift = Math.max(heaviest.shift, shift);
    heaviest.scripts = Math.max(heaviest.scripts, scriptBytes);
    await page.close();
  }
  saveResult('weight-content', {
    pages: pages.length,
    htmlAndCssBytes: heaviest.bytes,
    'htmlAndCssBytes (target at most)': 14_000,
    heaviest: heaviest.page,
    externalScriptBytes: heaviest.scripts,
    requests: heaviest.requests,
    'requests (target at most)': 3,
    layoutShift: heaviest.shift,
  });
}

/** Weighs tools on a server of their own, on the data of nobody. */
async function weighAll(all: readonly Tool[], env: Readonly<Record<string, string>>) {
  const tools = all.filter(({ name }) => only === undefined || name === only);
  if (tools.length === 0) return;
  const host = ownLoopback();
  const server = await startFamilyServer({ host, port: readEnv().PORT, env });
  const browser = await launchBrowser(host);
  await using alone = await serveReactAlone(host);
  try {
    for (const tool of [alone.tool, ...tools]) await weighTool(browser, tool, visits);
  } finally {
    await browser.close();
    await server.stop();
  }
}

const host = ownLoopback();
const server = await startFamilyServer({ host, port: readEnv().PORT });
const browser = await launchBrowser(host);
try {
  if (only === undefined) await content(browser);
} finally {
  await browser.close();
  await server.stop();
}
// Each visitor says which network they come from: all from one would be more than it may bring (R36).
const proxied = { TRUST_PROXY: '1' };
using film = await filmOf(6);
await weighAll([...ownTools, trimmer(film.file)], proxied);
await using provider = await startJourneyProvider();
const models = { OPENAI_BASE_URL: provider.baseUrl, OLLAMA_BASE_URL: 'off' };
await weighAll(writers, { ...proxied, ...models });

import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPairPages, pairSource } from '#features/language/server/pair-pages.ts';
import { type RunningServer, startServer } from '#server/http/server.ts';
import { hrefOf } from '#shared/site/href.ts';
import { hostnameOf } from '#shared/site/resolve.ts';
import { sites } from '#sites/index.ts';
import { expectNone } from '#tests/house/faults.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';
import { addressing, table } from './built-pages.ts';
import { groupsOfSites, type Host, pageGroups, type Route, routes } from './routes.ts';
import { tagsOf } from './tags.ts';

let kernel: TestKernel;
let server: RunningServer;

beforeAll(async () => {
  kernel = await testKernel();
  server = await startServer(kernel, {
    ...{ table, distDir: kernel.env.DIST_DIR, port: 0, host: '127.0.0.1' },
    app: (_req, res) => res.writeHead(299).end(),
    made: { translate: openPairPages(pairSource(kernel.env.DIST_DIR, kernel.wordsOf)) },
  });
});
afterAll(async () => {
  await server?.close();
  await kernel?.close();
});

const siteOf = (key: Host) => {
  const site = sites.find((one) => one.key === key);
  if (!site) throw new Error(`no site ${key}`);
  return site;
};

interface Got {
  readonly status: number;
  readonly location: string | undefined;
  readonly html: string;
}

function get(key: Host, path: string): Promise<Got> {
  const host = hostnameOf(siteOf(key), addressing.domains);
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: server.port, path, headers: { host } });
    sent.on('error', reject).on('response', async (answer) => {
      const chunks = await answer.toArray();
      const html = Buffer.concat(chunks).toString('utf8');
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, html });
    });
    sent.end();
  });
}

/** What a row of the table promises, in the terms of an answer. */
async function answerOf(key: Host, path: string, route: Route): Promise<unknown> {
  const { status, location, html } = await get(key, path);
  if (route === 'node') return status === 299 ? 'node' : status;
  if (typeof route === 'number') return status;
  if ('to' in route) return { status, to: location };
  // A page that search engines leave out names its address in Open Graph alone.
  const canonical =
    tagsOf(html, 'link').find(({ rel }) => rel === 'canonical')?.href ??
    tagsOf(html, 'meta').find(({ property }) => property === 'og:url')?.content;
  return { status, canonical };
}

function promised(route: Route): unknown {
  if (typeof route !== 'object') return route;
  if ('to' in route) return { status: 308, to: route.to };
  const [key, path] = route.page;
  return { status: 200, canonical: hrefOf(addressing, siteOf(key), 'en', path) };
}

test('every page group has a row, and every host is asked (SPEC 2)', () => {
  const rows = Object.values(routes).flat();
  const named = new Set(rows.map(([site, path]) => `${site} ${path}`));
  const paths = new Set(rows.map(([, path]) => path));
  const without = pageGroups.filter((group) => {
    const own = groupsOfSites[group];
    return own ? !named.has(own.join(' ')) : !paths.has(`/${group}`);
  });
  expectNone(without, 'add a row to tests/pages/routes.ts.');
  for (const { key } of sites)
    expect(rows.filter(([site]) => site === key).length, key).toBeGreaterThan(15);
});

describe.each(Object.entries(routes))('%s', (_name, rows) => {
  test.each(rows)('%s %s answers %o', async (key, path, route) => {
    expect(await answerOf(key, path, route)).toEqual(promised(route));
  });
});

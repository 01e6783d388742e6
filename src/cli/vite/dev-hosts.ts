import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import { readEnv } from '#server/env.ts';
import { buildPath } from '#server/page-table.ts';
import { createWordsOf } from '#server/words.ts';
import { errorWordsPath } from '#shared/errors/words-path.ts';
import { allLocales } from '#shared/i18n/locale.ts';
import type { Site } from '#shared/site/define.ts';
import { hostTable, type Resolved, resolve } from '#shared/site/resolve.ts';
import { isWithin, programPaths } from '#shared/site/routes.ts';
import { sites } from '#sites/index.ts';
import { partWordsFiles } from '../words/part-words.ts';
import { devFindIndex } from './dev-find.ts';
import { changeAnswer, devPairOf } from './dev-pairs.ts';

/** Modules, which are the same on every host. */
const modules = /^\/(?:@|_|node_modules\/|src\/|content\/|sites\/)/;

/** Modules, and what programs ask: neither is a page of a site. */
function isShared(pathname: string): boolean {
  return modules.test(pathname) || programPaths.some((one) => isWithin(pathname, one));
}

/** Host routing for `npm run dev`: an address of a site becomes the path of its route in `src/pages/[site]`. */
export function devHosts(): AstroIntegration {
  return {
    name: 'wordkin:dev-hosts',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        // No pages of the built family.
        if (command !== 'dev') return;
        for (const page of ['test-only', 'test-payment-wall'])
          injectRoute({ pattern: `/${page}`, entrypoint: `./src/pages/_${page}.astro` });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const [pathname = '/', query] = (request.url ?? '/').split('?', 2);
          if (isShared(pathname)) {
            next();
            return;
          }
          // As they are after the last edit: an article that came has a page on some of them.
          server
            .ssrLoadModule('/sites/index.ts')
            .then(({ sites }) => route({ sites, pathname, query, request, response, next }))
            .catch(next);
        });
        // Pages read words and articles from the disk, so Vite does not know whose they are.
        server.watcher.on('change', (file) => {
          if (file.startsWith(contentFolder)) server.ws.send({ type: 'full-reload' });
        });
      },
    },
  };
}

/** Pages that Node makes. */
const onDemand =
  /^\/(?:(?:share|tool|cms|v|sign-in-google)\/|(?:app|contact|cms|test-only|test-payment-wall)$)/;

const missing = '/404';

const contentFolder = `${path.resolve('content')}${path.sep}`;

const env = readEnv();
const hosts = hostTable(sites, { family: env.FAMILY_DOMAIN, second: env.FAMILY_DOMAIN_2 });
const wordsOf = createWordsOf({ watch: true });

interface Visit {
  readonly sites: readonly Site[];
  readonly pathname: string;
  readonly query: string | undefined;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly next: () => void;
}

function route({ sites: current, pathname, query, request, response, next }: Visit): void {
  const found = resolve(hosts, request.headers.host ?? '', pathname);
  const json =
    found && (wordsFile(pathname) ?? devFindIndex(found.hostKey, pathname, env.DIST_DIR));
  if (!found) {
    response.writeHead(421, { 'content-type': 'text/plain' });
    response.end('No site of the family has this host.\n');
  } else if (json) {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(json);
  } else if (onDemand.test(found.path)) {
    // Made on demand, at its own address.
    next();
  } else {
    const pair = devPairOf(found);
    if (pair) changeAnswer(response, pair.filled);
    const shown = pageOf(current, pair ? { ...found, path: pair.frame } : found);
    if (shown.path === missing) changeStatus(response, 404);
    request.url = `${routeOf(current, shown)}${query ? `?${query}` : ''}`;
    next();
  }
}

/** Words that a bundle has as a file. */
function wordsFile(pathname: string): string | undefined {
  if (!pathname.startsWith('/words/')) return undefined;
  for (const { code } of allLocales) {
    const words = wordsOf(code);
    if (errorWordsPath(code) === pathname) return JSON.stringify(words.catalogue('errors'));
    const part = partWordsFiles(words, '').find(({ path }) => path === pathname);
    if (part) return part.json;
  }
  return undefined;
}

/** The page of an address; for what is not there, the site's page that says so. */
function pageOf(current: readonly Site[], found: Resolved): Resolved {
  return found.exists && pagesOf(current, found)[found.path] ? found : { ...found, path: missing };
}

function routeOf(current: readonly Site[], found: Resolved): string {
  const { hostKey, locale, path } = found;
  const feature = pagesOf(current, found)[path]?.feature ?? 'status';
  return `/${hostKey}/${feature}/${buildPath({ locale, path })}`;
}

function pagesOf(current: readonly Site[], { hostKey }: Resolved) {
  return current.find((one) => one.key === hostKey)?.pages ?? {};
}

/** Astro answers its page for a missing one as any other. */
function changeStatus(response: ServerResponse, status: number): void {
  const { writeHead } = response;
  const changed = (_: number, ...rest: unknown[]) =>
    Reflect.apply(writeHead, response, [status, ...rest]);
  Object.assign(response, { writeHead: changed });
}

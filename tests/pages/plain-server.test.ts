import { once } from 'node:events';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { statusPaths } from '#shared/site/routes.ts';
import { sites } from '#sites/index.ts';
import { folderOf, pages } from './built-pages.ts';

/** What any CDN can do: `try_files $uri $uri.html $uri/index.html`, else 404.html. */
function servePlainly(folder: string): Server {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const at = path.join(folder, decodeURIComponent(pathname));
    const file = [at, `${at}.html`, path.join(at, 'index.html')].find(
      (one) => existsSync(one) && statSync(one).isFile(),
    );
    response.writeHead(file ? 200 : 404);
    createReadStream(file ?? path.join(folder, '404.html')).pipe(response);
  });
}

// One of each domain.
const served = sites.filter(({ key }) => key === 'writer' || key === 'bypass2');

test.each(served)(
  'any static server can serve the bundle of $key: pages, files, its 404 (DESIGN 5)',
  async (site) => {
    const server = servePlainly(folderOf(site)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const own = pages.filter((page) => page.site === site && !statusPaths.includes(page.path));
    expect(own.length).toBeGreaterThan(10);
    const files = new Set<string>();
    for (const { address, html } of own) {
      const answer = await fetch(origin + new URL(address).pathname);
      expect([answer.status, await answer.text()], address).toEqual([200, html]);
      for (const [file] of html.matchAll(/\/_astro\/[\w.@~-]+/g)) files.add(file);
    }
    for (const file of ['/sitemap.xml', '/robots.txt', '/llms.txt', '/og.png', ...files]) {
      const answer = await fetch(origin + file);
      await answer.arrayBuffer();
      expect(answer.status, file).toBe(200);
    }
    const missing = await fetch(`${origin}/nothing-here`);
    expect([missing.status, (await missing.text()).includes('<h1>')]).toEqual([404, true]);
    server.closeAllConnections();
    server.close();
  },
);

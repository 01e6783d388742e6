import type { AstroIntegration } from 'astro';
import { readEnv } from '#server/env.ts';
import { buildPath } from '#server/page-table.ts';
import { hostTable, resolve } from '#shared/site/resolve.ts';
import { sites } from '#sites/index.ts';

/** Host routing for `npm run dev`: an address of a site becomes the path of its route in `src/pages/[site]`. */
export function devHosts(): AstroIntegration {
  return {
    name: 'wordkin:dev-hosts',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const env = readEnv();
        const hosts = hostTable(sites, { family: env.FAMILY_DOMAIN, second: env.FAMILY_DOMAIN_2 });
        server.middlewares.use((request, response, next) => {
          const [pathname = '/', query] = (request.url ?? '/').split('?', 2);
          if (/^\/(?:@|_|api\/|node_modules\/|src\/|content\/|sites\/)/.test(pathname))
            return next();
          const found = resolve(hosts, request.headers.host ?? '', pathname);
          if (!found) {
            response
              .writeHead(421, { 'content-type': 'text/plain' })
              .end('No site of the family has this host.\n');
            return;
          }
          const site = sites.find((one) => one.key === found.hostKey);
          const spec = found.exists ? site?.pages[found.path] : undefined;
          const shown = spec ? found.path : '/404';
          const feature = spec?.feature ?? 'status';
          const route = buildPath({ locale: found.locale, path: shown });
          request.url = `/${found.hostKey}/${feature}/${route}${query ? `?${query}` : ''}`;
          next();
        });
      },
    },
  };
}

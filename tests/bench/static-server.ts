import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Database } from '#server/db/open.ts';
import { readEnv } from '#server/env.ts';
import { startServer } from '#server/http/server.ts';
import { readTable } from '#server/http/table.ts';
import { createKernel } from '#server/kernel.ts';
import { sites } from '#sites/index.ts';

/** One contestant of `static.ts` in a process of its own: prints its port and serves until killed. */
const [contestant, bundle = ''] = process.argv.slice(2);

type StaticHandler = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;
interface AstroStatic {
  createStaticHandler(app: unknown, options: unknown): StaticHandler;
}

/** No page of the bench reads data. */
const database: Database = {
  db: undefined as never,
  kind: 'pglite',
  ping: async () => undefined,
  listen: () => ({ close: async () => undefined }),
  close: async () => undefined,
};

async function ours(): Promise<number> {
  const env = readEnv({ ...process.env, LOG_LEVEL: 'info', AUTH_SECRET: 'bench'.repeat(8) });
  const kernel = await createKernel(env, sites, { database });
  const app = () => undefined;
  const table = readTable(env.DIST_DIR);
  const options = { table, distDir: env.DIST_DIR, app, host: '127.0.0.1', port: 0 };
  return (await startServer(kernel, options)).port;
}

/** The static half of the adapter's standalone server, as it is shipped. */
async function astro(): Promise<number> {
  const dist = pathToFileURL(path.resolve('node_modules/@astrojs/node/dist'));
  const { createStaticHandler }: AstroStatic = await import(`${dist.href}/serve-static.js`);
  const manifest = { trailingSlash: 'ignore', buildFormat: 'file', assetsDir: '_astro' };
  const app = { removeBase: (one: string) => one, manifest };
  const client = `${pathToFileURL(path.resolve(bundle)).href}/`;
  const handle = createStaticHandler(app, { client, server: dist.href });
  const server = createServer((req, res) => handle(req, res, () => res.writeHead(404).end()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

process.stdout.write(`${await (contestant === 'astro' ? astro() : ours())}\n`);

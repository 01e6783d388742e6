import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeTable } from '#server/http/table-build.ts';
import { sites } from '#sites/index.ts';
import { freePort } from './postgres-server.ts';

export interface MainFolder {
  /** Stands for `dist`. */
  readonly folder: string;
  readonly port: number;
  /** Runs main.ts; resolves with the process and what it printed once it serves. */
  start(options?: StartOptions): Promise<StartedMain>;
  get(url: string): Promise<Response>;
  remove(): void;
}

export interface StartedMain {
  readonly child: ChildProcess;
  readonly printed: string;
  /** What it wrote to stderr so far. */
  told(): string;
}

export interface StartOptions {
  /** Of the shell that starts it: `ulimit -n 48;`. */
  readonly limit?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Stands for the app: `/api/slow` answers after 300 ms. */
const entry = `export const handler = (req, res, next) => req.url === '/api/slow'
  ? setTimeout(() => res.writeHead(200, { 'content-type': 'text/plain' }).end('slow'), 300)
  : next();`;

/** A small build of main's pages `/` and `/p0` to `/p19`, for main.ts without a database behind its address. */
export async function mainFolder(): Promise<MainFolder> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wordkin-main-'));
  const port = await freePort();
  const site = path.join(folder, 'sites/main');
  mkdirSync(path.join(folder, 'server'), { recursive: true });
  mkdirSync(site, { recursive: true });
  writeFileSync(path.join(site, 'index.html'), '<p>main</p>');
  for (let at = 0; at < 20; at += 1) writeFileSync(path.join(site, `p${at}.html`), `<p>${at}</p>`);
  writeFileSync(path.join(folder, 'server/entry.mjs'), entry);
  const domains = { family: 'wordkin.localhost', second: 'undetected.localhost' };
  const table = makeTable(folder, sites, { domains, scheme: 'http', port: `:${port}` });
  writeFileSync(path.join(folder, 'table.json'), JSON.stringify(table));
  return {
    folder,
    port,
    start: ({ limit = '', env = {} } = {}) => start({ folder, port, limit, env }),
    get: (url) => fetch(`http://127.0.0.1:${port}${url}`),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function start(options: Required<StartOptions> & { folder: string; port: number }) {
  const { folder, port, limit } = options;
  const env = {
    ...{ PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    ...{ PORT: String(port), DIST_DIR: folder, LOG_LEVEL: 'silent' },
    ...{ DATA_DIR: path.join(folder, 'data'), AUTH_SECRET: 'x'.repeat(32) },
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
    ...options.env,
  };
  const command = `${limit} exec "${process.execPath}" src/main.ts`;
  const child = spawn('/bin/sh', ['-c', command], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  let failed = '';
  child.stderr.on('data', (data) => {
    failed += data;
  });
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(failed)));
    child.stdout.on('data', (data) => {
      printed += data;
      if (printed.trimEnd().split('\n').length === sites.length) resolve();
    });
  });
  return { child, printed, told: () => failed };
}

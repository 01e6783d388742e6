import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeTable } from '#server/http/table-build.ts';
import { sites } from '#sites/index.ts';
import { freePort } from '#tests/support/postgres-server.ts';

let folder: string;
let port: number;
let child: ChildProcess | undefined;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'wordkin-main-'));
  port = await freePort();
  const site = path.join(folder, 'sites/main');
  mkdirSync(path.join(folder, 'server'), { recursive: true });
  mkdirSync(site, { recursive: true });
  writeFileSync(path.join(site, 'index.html'), '<p>main</p>');
  for (let at = 0; at < 20; at += 1) writeFileSync(path.join(site, `p${at}.html`), `<p>${at}</p>`);
  writeFileSync(path.join(folder, 'server/entry.mjs'), entry);
  const domains = { family: 'wordkin.localhost', second: 'undetected.localhost' };
  const table = makeTable(folder, sites, { domains, scheme: 'http', port: `:${port}` });
  writeFileSync(path.join(folder, 'table.json'), JSON.stringify(table));
});
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Stands for the app: `/api/slow` answers after 300 ms. */
const entry = `export const handler = (req, res, next) => req.url === '/api/slow'
  ? setTimeout(() => res.writeHead(200, { 'content-type': 'text/plain' }).end('slow'), 300)
  : next();`;

/** Runs main.ts without a database behind its address; resolves with what it printed. */
async function start(limit = ''): Promise<string> {
  const env = {
    ...{ PATH: process.env.PATH, PORT: String(port), DIST_DIR: folder, LOG_LEVEL: 'silent' },
    ...{ DATA_DIR: path.join(folder, 'data'), AUTH_SECRET: 'x'.repeat(32) },
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
  };
  const command = `${limit} exec "${process.execPath}" src/main.ts`;
  child = spawn('/bin/sh', ['-c', command], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  let failed = '';
  child.stderr?.on('data', (data) => {
    failed += data;
  });
  await new Promise<void>((resolve, reject) => {
    child?.once('exit', () => reject(new Error(failed)));
    child?.stdout?.on('data', (data) => {
      printed += data;
      if (printed.trimEnd().split('\n').length === sites.length) resolve();
    });
  });
  return printed;
}

const get = (url: string) => fetch(`http://127.0.0.1:${port}${url}`);

describe('the process', () => {
  test('prints one address for each site, serves pages without a database (R10), and ends on SIGTERM (R24)', async () => {
    const printed = await start();
    expect(printed).toContain(`http://wordkin.localhost:${port}\n`);
    expect(printed).toContain(`http://essay.wordkin.localhost:${port}\n`);
    expect(printed).toContain(`http://undetected.localhost:${port}\n`);
    expect(await (await get('/')).text()).toContain('main');
    expect((await get('/readyz')).status).toBe(503);
    const slow = get('/api/slow');
    await (await get('/healthz')).text();
    child?.kill('SIGTERM');
    expect(await (await slow).text()).toBe('slow');
    expect(child?.exitCode ?? (await once(child as ChildProcess, 'exit'))[0]).toBe(0);
  });

  test('ends at once on a second signal', async () => {
    await start();
    const slow = get('/api/slow').catch(() => 'cut');
    await (await get('/healthz')).text();
    child?.kill('SIGINT');
    await expect
      .poll(() =>
        get('/healthz').then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');
    child?.kill('SIGINT');
    expect((await once(child as ChildProcess, 'exit'))[0]).toBe(1);
    expect(await slow).toBe('cut');
  });

  test('says which port is taken', async () => {
    await start();
    const first = child;
    await expect(start()).rejects.toThrow(`Port ${port} of 127.0.0.1 is taken. To mend:`);
    first?.kill('SIGKILL');
  });

  test('says to build when there is no table', async () => {
    rmSync(path.join(folder, 'table.json'));
    await expect(start()).rejects.toThrow('To mend: npm run build.');
  });

  test('out of file handles it refuses, and recovers by itself (R13)', async () => {
    await start('ulimit -n 48;');
    const sockets: Socket[] = [];
    for (let at = 0; at < 100; at += 1) {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      sockets.push(socket);
      await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => undefined);
    }
    for (const socket of sockets) socket.destroy();
    for (let at = 0; at < 20; at += 1) {
      await expect
        .poll(() =>
          get(`/p${at}`).then(
            (one) => one.status,
            () => 0,
          ),
        )
        .toBe(200);
    }
    expect(child?.exitCode).toBeNull();
  });
});

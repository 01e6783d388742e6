import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type MainFolder, mainFolder } from '#tests/support/main-process.ts';

let main: MainFolder;
let child: ChildProcess | undefined;
let told = () => '';

beforeEach(async () => {
  main = await mainFolder();
});
afterEach(() => {
  child?.kill('SIGKILL');
  main.remove();
});

async function start(limit = ''): Promise<string> {
  const started = await main.start({ limit });
  child = started.child;
  told = started.told;
  return started.printed;
}

const get = (url: string) => main.get(url);

describe('the process', () => {
  test('prints one address for each site, serves pages without a database and says so (R10), and ends on SIGTERM (R24)', async () => {
    const robots = path.join(main.folder, 'sites/main/robots.txt');
    writeFileSync(robots, 'Sitemap: https://example.org/sitemap.xml\n');
    const printed = await start();
    expect(printed).toContain(`http://wordkin.localhost:${main.port}\n`);
    expect(printed).toContain(`http://essay.wordkin.localhost:${main.port}\n`);
    expect(printed).toContain(`http://undetected.localhost:${main.port}\n`);
    expect(await (await get('/')).text()).toContain('main');
    expect((await get('/readyz')).status).toBe(503);
    await expect.poll(told).toContain('The database does not answer: connect ECONNREFUSED');
    expect(told()).toContain('To mend: start it, or set DATABASE_URL');
    expect(told()).toContain('The pages were built for https://example.org, and the settings say');
    const slow = get('/api/slow');
    await (await get('/healthz')).text();
    child?.kill('SIGTERM');
    expect(await (await slow).text()).toBe('slow');
    expect(child?.exitCode ?? (await once(child as ChildProcess, 'exit'))[0]).toBe(0);
  });

  test('says of a DATA_DIR that takes no file what to do (R13)', async () => {
    const file = path.join(main.folder, 'table.json');
    const env = { DATA_DIR: file, DATABASE_URL: '' };
    const said = new RegExp(`DATA_DIR, ${file}, cannot be written: .*. To mend:`);
    await expect(main.start({ env })).rejects.toThrow(said);
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
    await expect(start()).rejects.toThrow(`Port ${main.port} of 127.0.0.1 is taken. To mend:`);
    first?.kill('SIGKILL');
  });

  test('says to build when there is no table', async () => {
    rmSync(path.join(main.folder, 'table.json'));
    await expect(start()).rejects.toThrow('To mend: npm run build.');
  });

  test('out of file handles it refuses, and recovers by itself (R13)', async () => {
    await start('ulimit -n 48;');
    const sockets: Socket[] = [];
    for (let at = 0; at < 100; at += 1) {
      const socket = connect(main.port, '127.0.0.1').on('error', () => undefined);
      sockets.push(socket);
      await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => undefined);
    }
    for (const socket of sockets) socket.destroy();
    for (let at = 0; at < 20; at += 1) {
      const status = () =>
        get(`/p${at}`).then(
          (one) => one.status,
          () => 0,
        );
      await expect.poll(status).toBe(200);
    }
    expect(child?.exitCode).toBeNull();
  });
});

import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type HttpSite, parse, startHttpSite } from '#tests/support/http-site.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';

/** Pages that are known leave in one piece, past Node's own way; nobody may see by which way. */
const long = '<p>long</p>'.repeat(5_000);
const film = Buffer.alloc(300_000, 7);

/** Answers that the app has not given yet. */
const slow: ServerResponse[] = [];

let kernel: TestKernel;
let site: HttpSite;

beforeAll(async () => {
  kernel = await testKernel();
  site = await startHttpSite(kernel, {
    files: { 'main/long.html': long, 'main/empty.txt': '', 'main/film.mp4': film },
    app: (req, res) => {
      if (req.url === '/api/slow') slow.push(res);
      else setImmediate(() => res.end('app'));
    },
    limits: { keepAliveMs: 300 },
  });
});
afterAll(async () => {
  await site?.close();
  await kernel?.close();
});
// The first reader of a page waits for the disk, and so goes Node's way.
beforeEach(async () => {
  for (const path of ['/', '/fr', '/long', '/empty.txt', '/_astro/a.abc.js']) await site.get(path);
});

const one = (path: string, ...lines: string[]) =>
  `${[`GET ${path} HTTP/1.1`, 'Host: wordkin.localhost', ...lines].join('\r\n')}\r\n\r\n`;

/** The first answer on a connection that is left open. */
async function kept(path: string, ...lines: string[]): Promise<Answer> {
  const socket = await site.connect();
  socket.write(one(path, ...lines));
  const answer = parse(await untilWhole(socket));
  socket.destroy();
  return answer;
}

async function untilWhole(socket: Socket): Promise<string> {
  let text = '';
  while (text === '' || !parse(text).whole) {
    const [chunk] = await once(socket, 'data');
    text += chunk.toString('latin1');
  }
  return text;
}

const statuses = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => code);

describe('a page that leaves in one piece', () => {
  test.each(['/', '/fr', '/long', '/empty.txt', '/_astro/a.abc.js'])(
    '%s is the same as by the long way',
    async (path) => {
      const { headers: own, ...rest } = await kept(path);
      const { headers: asked, ...others } = await site.get(path);
      expect(rest).toEqual(others);
      const { connection, date, ...left } = own;
      expect(connection).toBe('keep-alive');
      const { connection: closes, date: then, ...right } = asked;
      expect([closes, left]).toEqual(['close', right]);
      expect(date?.length).toBe(then?.length);
    },
  );

  test('tells the time of each answer', async () => {
    const dates = [];
    for (const step of [0, 1_000, 86_400_000]) {
      kernel.clock.step(step);
      dates.push((await kept('/')).headers.date);
      expect(dates.at(-1)).toBe(kernel.clock.now().toUTCString());
    }
    expect(new Set(dates).size).toBe(3);
  });

  test('is not sent to who has it, nor its body to who asks for the head', async () => {
    const { etag = '' } = (await kept('/')).headers;
    const socket = await site.connect();
    socket.write(
      one('/', `If-None-Match: ${etag}`) + one('/').replace('GET', 'HEAD') + one('/empty.txt'),
    );
    let text = '';
    while (statuses(text).length < 3) text += (await once(socket, 'data'))[0].toString('latin1');
    socket.destroy();
    expect([statuses(text), text.includes('<p>')]).toEqual([['304', '200', '200'], false]);
  });

  test('is closed after it where the reader speaks HTTP 1.0', async () => {
    const text = await site.raw(one('/').replace('HTTP/1.1', 'HTTP/1.0'));
    expect(parse(text)).toMatchObject({ status: 200, whole: true });
  });
});

describe('a connection that brings several', () => {
  test('gives them in order, whichever way each goes', async () => {
    const paths = ['/', '/api/x', '/long', '/none', '/fr', '/fr', '/api/x', '/'];
    const asked = paths.map((path) => one(path)).join('');
    const text = await site.raw(asked + one('/claude', 'Connection: close'));
    expect(statuses(text)).toEqual([...paths.map((at) => (at === '/none' ? '404' : '200')), '200']);
    const marks = [...text.matchAll(/<p>(main fr|main|claude)<\/p>|\r\n\r\napp|app(?=HTTP)/g)];
    expect(marks.map(([mark]) => mark.trim())).toEqual([
      ...['<p>main</p>', 'app', '<p>main fr</p>', '<p>main fr</p>', 'app'],
      ...['<p>main</p>', '<p>claude</p>'],
    ]);
  });

  test.each(['/', '/none', '/api/x', '/film.mp4'])(
    'is closed when nothing more is asked after %s',
    async (path) => {
      const socket = await site.connect();
      socket.write(one(path));
      await untilWhole(socket);
      await once(socket, 'close');
    },
  );

  test('waits for an answer that takes its time, and is closed after it', async () => {
    const socket = await site.connect();
    const idle = await site.connect();
    idle.write(one('/'));
    socket.write(one('/') + one('/api/slow'));
    // As long as another one may lie idle.
    idle.resume();
    await once(idle, 'close');
    expect(socket.destroyed).toBe(false);
    await expect.poll(() => slow.length).toBe(1);
    slow.pop()?.end('late');
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
    });
    await once(socket, 'close');
    expect(statuses(text)).toEqual(['200', '200']);
    expect(text).toMatch(/late$/);
  });

  test('is not answered ahead of a reader who takes nothing (R4)', async () => {
    const socket = await site.connect();
    socket.on('error', () => undefined);
    const before = process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed;
    socket.pause();
    const many = one('/long').repeat(2_000);
    for (let round = 0; round < 5; round += 1) socket.write(many);
    // Another reader is served as ever, beside the one who does not read.
    for (let at = 0; at < 50; at += 1) expect((await kept('/')).status).toBe(200);
    const after = process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed;
    expect(after - before).toBeLessThan(64 * 1024 * 1024);
    socket.resetAndDestroy();
  });

  test('ends with the last answer when the server ends (R24)', async () => {
    await using other = await startHttpSite(kernel, { files: { 'main/long.html': long } });
    await other.get('/long');
    const socket = await other.connect();
    socket.write(one('/long'));
    await untilWhole(socket);
    const closed = other.close();
    await once(socket, 'close');
    await closed;
  });
});

import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppHandler } from '#server/http/app.ts';
import { rpcLimits } from '#shared/rpc/limit.ts';
import { type HttpSite, parse, startHttpSite } from '#tests/support/http-site.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';

/** Says how many bytes it got. */
const app: AppHandler = (req, res) => {
  const { body } = req as { body?: Buffer };
  res.setHeader('content-type', 'text/plain');
  res.end(`got ${body?.length ?? 'no body'}`);
};

let kernel: TestKernel;
let site: HttpSite;

beforeAll(async () => {
  kernel = await testKernel();
  site = await startHttpSite(kernel, {
    app,
    limits: { headersMs: 300, requestMs: 900, bodiesBytes: 4 * 1024 * 1024 },
  });
});
afterAll(async () => {
  await site?.close();
  await kernel?.close();
});

const alive = async () => (await site.get('/')).status;

describe('headers and request line (R29)', () => {
  test('headers over the limit are 431 with its name in the status line', async () => {
    const text = await site.raw(
      `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`,
    );
    expect(text).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
    expect(parse(text).headers).toMatchObject({ connection: 'close', 'cache-control': 'no-store' });
    expect(await alive()).toBe(200);
  });

  test('ten thousand small headers are 431', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => `X-${at}: 1`).join('\r\n');
    expect(await site.raw(`GET / HTTP/1.1\r\nHost: localhost\r\n${many}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 /,
    );
  });

  test('an address over the limit is 414, also at 2 MB (R30)', async () => {
    const long = await site.get(`/api/trpc/a?input=${'a'.repeat(rpcLimits.url)}`);
    expect(long.status).toBe(414);
    expect(JSON.parse(long.body).error.data.code).toBe('URI_TOO_LONG');
    const endless = await site.raw(
      `GET /${'a'.repeat(2_000_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    );
    expect(endless).toMatch(/^HTTP\/1\.1 414 /);
  });

  test.each([
    ['no HTTP', 'hello\r\n\r\n'],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00'],
    ['HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a space before the colon', 'GET / HTTP/1.1\r\nHost : localhost\r\n\r\n'],
    ['a NUL in a header', 'GET / HTTP/1.1\r\nHost: local\0host\r\n\r\n'],
    ['bare line feeds in a value', 'GET / HTTP/1.1\r\nHost: localhost\r\nX: a\nb\r\n\r\n'],
    [
      'two lengths',
      'POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na',
    ],
    [
      'length and chunks',
      'POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'a chunk of no number',
      'POST /api/x HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    ],
    ['a negative length', 'POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n'],
  ])('%s is refused with 400 and the connection closed', async (_name, text) => {
    expect(await site.raw(Buffer.from(text, 'latin1'))).toMatch(/^HTTP\/1\.1 400 /);
    expect(await alive()).toBe(200);
  });

  test('slow headers are 408', async () => {
    expect(await site.raw('GET / HTTP/1.1\r\nHost: localh')).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe('bodies (R29)', () => {
  const post = (path: string, body: string) => site.get(path, { method: 'POST', body });

  test('up to 1 MB reaches the app, one byte more is 413 before it is sent', async () => {
    const mb = 'a'.repeat(1024 * 1024);
    expect((await post('/api/auth/x', mb)).body).toBe(`got ${mb.length}`);
    const answer = await post('/api/auth/x', `${mb}a`);
    expect([answer.status, JSON.parse(answer.body).error.data.code]).toEqual([
      413,
      'PAYLOAD_TOO_LARGE',
    ]);
    expect(answer.headers).toMatchObject({ connection: 'close', 'cache-control': 'no-store' });
  });

  test('the RPC endpoint takes a form with an image', async () => {
    const answer = await post('/api/trpc/x', 'a'.repeat(2 * 1024 * 1024));
    expect(answer.body).toBe(`got ${2 * 1024 * 1024}`);
    expect((await post('/api/trpc2/x', 'a'.repeat(2 * 1024 * 1024))).status).toBe(413);
  });

  test('endless chunks are 413 at the limit', async () => {
    const socket = await site.connect();
    socket.on('error', () => undefined);
    let got = '';
    socket.on('data', (data) => {
      got += data;
    });
    socket.write('POST /api/x HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n');
    const chunk = `10000\r\n${'a'.repeat(65_536)}\r\n`;
    const closed = once(socket, 'close').catch(() => undefined);
    const feed = setInterval(() => socket.write(chunk), 1);
    await closed;
    clearInterval(feed);
    expect(got).toMatch(/^HTTP\/1\.1 413 /);
    expect(await alive()).toBe(200);
  });

  test('an empty body, chunked or not, is a body', async () => {
    expect((await post('/api/x', '')).body).toBe('got 0');
    const headers = ['Transfer-Encoding: chunked'];
    const chunked = await site.get('/api/x', { method: 'POST', headers, body: '' });
    expect(chunked.status).toBe(408);
    const text =
      'POST /api/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n';
    expect(parse(await site.raw(text)).body).toBe('got 3');
  });

  test('a body that stops half way is 408, and never reaches the app', async () => {
    const text = await site.raw(
      'POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nabc',
    );
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('all bodies together are capped: 503, and again 200 when they are gone', async () => {
    const socket = await site.connect();
    socket.on('error', () => undefined);
    const length = 3_900_000;
    socket.write(
      `POST /api/trpc/a HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length + 1}\r\n\r\n`,
    );
    await new Promise<void>((resolve) => socket.write('a'.repeat(length), () => resolve()));
    await expect.poll(async () => (await post('/api/x', 'a'.repeat(600_000))).status).toBe(503);
    socket.destroy();
    await expect.poll(async () => (await post('/api/x', 'a'.repeat(600_000))).status).toBe(200);
  });

  test('a client that leaves while it sends is forgotten (R3)', async () => {
    for (const at of [0, 1, 50, 99]) {
      const socket = await site.connect();
      socket.write(
        `POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n${'a'.repeat(at)}`,
      );
      socket.resetAndDestroy();
    }
    expect(await alive()).toBe(200);
  });
});

test('requests sent ahead on one connection are answered in order', async () => {
  const one = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n`;
  const text = await site.raw(
    `${one('/fr')}\r\n${one('/none')}\r\n${one('/api/x')}\r\n${one('/')}Connection: close\r\n\r\n`,
  );
  expect([...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map((match) => match[1])).toEqual([
    '200',
    '404',
    '200',
    '200',
  ]);
});

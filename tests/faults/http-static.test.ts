import { randomBytes } from 'node:crypto';
import { readdirSync, readlinkSync, rmSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HttpSite, startHttpSite } from '#tests/support/http-site.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';

const film = randomBytes(300_000);
const script = 'export const word = "word";\n'.repeat(8_000);

let kernel: TestKernel;
let site: HttpSite;

beforeAll(async () => {
  kernel = await testKernel();
  site = await startHttpSite(kernel, {
    files: {
      'main/film.mp4': film,
      'main/big.mp4': randomBytes(24 * 1024 * 1024),
      'main/_astro/big.abc.js': script,
      'main/_astro/film.abc.mp4': film,
      'main/og.png': randomBytes(500),
      'main/_astro/count-worker.abc.js': 'postMessage(1);',
      'main/_astro/harper-worker.abc.js': 'postMessage(2);',
      'main/_astro/engine.abc.wasm': script.repeat(30),
      'main/gone.html': '<p>here for now</p>',
      'main/sidebar-chat.html': '<p>panel</p>',
      'main/fr/sidebar-chat.html': '<p>panel fr</p>',
    },
  });
});
afterAll(async () => {
  await site?.close();
  await kernel?.close();
});

const ask = (url: string, ...headers: string[]) => site.get(url, { headers });
const bytes = (body: string) => Buffer.from(body, 'latin1');

describe('content coding', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['gzip;q=0, br;q=0', undefined],
    ['BR', 'br'],
    ['identity;q=1, gzip;q=0.5', undefined],
    [';;,,q=', undefined],
  ])('Accept-Encoding "%s" gives %s', async (accepted, coding) => {
    const answer = await ask('/_astro/a.abc.js', `Accept-Encoding: ${accepted}`);
    expect([answer.status, answer.headers['content-encoding'], answer.headers.vary]).toEqual([
      200,
      coding,
      'Accept-Encoding',
    ]);
    const body = bytes(answer.body);
    expect(Number(answer.headers['content-length'])).toBe(body.length);
    const plain = coding === 'br' ? brotliDecompressSync(body) : coding ? gunzipSync(body) : body;
    expect(plain.toString()).toBe('export const a = 1;\n'.repeat(400));
  });

  test('a large text is sent in every coding alike', async () => {
    const plain = await ask('/_astro/big.abc.js');
    const small = await ask('/_astro/big.abc.js', 'Accept-Encoding: br');
    expect(plain.body).toBe(script);
    expect(brotliDecompressSync(bytes(small.body)).toString()).toBe(script);
  });

  test('pictures are not compressed again and do not vary', async () => {
    const { headers } = await ask('/og.png', 'Accept-Encoding: br');
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
  });
});

describe('caching (DESIGN 5)', () => {
  test('pages are asked for again, hashed assets never, so that scripts need no etag', async () => {
    expect((await ask('/fr')).headers['cache-control']).toBe('no-cache');
    const { headers } = await ask('/_astro/a.abc.js');
    expect([headers['cache-control'], headers.etag]).toEqual([
      'public, max-age=31536000, immutable',
      undefined,
    ]);
    // Of a film parts are asked for.
    expect((await ask('/_astro/film.abc.mp4')).headers.etag).toMatch(/^"/);
    expect((await ask('/og.png')).headers['cache-control']).toBe('public, max-age=3600');
    expect((await ask('/none')).headers['cache-control']).toBe('no-store');
  });

  test('a known etag is 304 without a body, by weak comparison', async () => {
    const { etag = '' } = (await ask('/fr', 'Accept-Encoding: gzip')).headers;
    expect(etag).toMatch(/^W\/"[\w-]{16}"$/);
    for (const known of [etag, etag.slice(2), `"x", ${etag}`, '*']) {
      const answer = await ask('/fr', `If-None-Match: ${known}`);
      expect([answer.status, answer.body, answer.headers.etag]).toEqual([304, '', etag]);
    }
    expect((await ask('/fr', 'If-None-Match: "other"')).status).toBe(200);
    expect((await ask('/none', 'If-None-Match: *')).status).toBe(404);
  });
});

describe('ranges of media', () => {
  const length = film.length;
  test.each([
    ['bytes=0-99', 206, 0, 100],
    ['bytes=299990-', 206, 299_990, length],
    ['bytes=-10', 206, length - 10, length],
    ['bytes=299990-999999', 206, 299_990, length],
    ['bytes=5-2', 200, 0, length],
    ['bytes=0-1,4-5', 200, 0, length],
    ['words=0-1', 200, 0, length],
  ])('%s is %i', async (range, status, start, end) => {
    const answer = await ask('/film.mp4', `Range: ${range}`);
    expect(answer.status).toBe(status);
    expect(bytes(answer.body).equals(film.subarray(start, end))).toBe(true);
    if (status === 206) {
      expect(answer.headers['content-range']).toBe(`bytes ${start}-${end - 1}/${length}`);
    }
  });

  test('a range beyond the end is 416; If-Range of another version sends all', async () => {
    const beyond = await ask('/film.mp4', 'Range: bytes=300000-');
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */300000']);
    const other = await ask('/film.mp4', 'Range: bytes=0-1', 'If-Range: "other"');
    expect(other.status).toBe(200);
    const { etag } = other.headers;
    expect((await ask('/film.mp4', 'Range: bytes=0-1', `If-Range: ${etag}`)).status).toBe(206);
  });
});

test('every answer has the security headers, and none tells the software', async () => {
  const answers = [await ask('/'), await ask('/none'), await ask('/fr/'), await ask('/api/none')];
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
    expect([headers.server, headers['x-powered-by']]).toEqual([undefined, undefined]);
    expect(headers['strict-transport-security']).toBeUndefined();
  }
});

test('a hashed file obeys the page that loads it; a worker of its own has a policy (DESIGN 5)', async () => {
  const part = await ask('/_astro/a.abc.js');
  expect(part.headers['x-content-type-options']).toBe('nosniff');
  expect(part.headers['content-security-policy']).toBeUndefined();
  const worker = await ask('/_astro/count-worker.abc.js');
  expect(worker.headers['content-security-policy']).toMatch(/default-src 'self'/);
});

test('the thread of the checker alone may compile WebAssembly (DESIGN 5)', async () => {
  const may = async (path: string) =>
    (await ask(path)).headers['content-security-policy']?.includes("'wasm-unsafe-eval'");
  expect(await may('/_astro/harper-worker.abc.js')).toBe(true);
  for (const path of ['/', '/_astro/count-worker.abc.js']) expect(await may(path)).toBe(false);
});

test('a binary of many megabytes is sent compressed, with its type', async () => {
  const answer = await ask('/_astro/engine.abc.wasm', 'Accept-Encoding: br');
  expect(answer.headers).toMatchObject({
    ...{ 'content-type': 'application/wasm', 'content-encoding': 'br' },
  });
  expect(brotliDecompressSync(bytes(answer.body)).toString()).toBe(script.repeat(30));
});

test('the panel alone may be shown inside a page, in every language (DESIGN 5)', async () => {
  for (const path of ['/sidebar-chat', '/fr/sidebar-chat']) {
    const policy = (await ask(path)).headers['content-security-policy'];
    expect(policy).toMatch(/frame-ancestors 'self' chrome-extension: moz-extension:/);
    expect(policy).toContain("object-src 'none'");
  }
});

test('a file that a newer build took away is the 404 page (R25)', async () => {
  rmSync(path.join(site.distDir, 'sites/main/gone.html'));
  const answer = await ask('/gone');
  expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  expect(answer.body).toContain('has no such page');
});

describe('readers who leave or dawdle', () => {
  /** Files below a folder that this process holds open. */
  const openFiles = (folder: string) =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder);
      } catch {
        return false;
      }
    }).length;

  test('a reader who leaves at any byte frees the file and the socket (R3)', async () => {
    for (let round = 0; round < 20; round += 1) {
      const socket = await site.connect();
      socket.on('error', () => undefined);
      socket.write(
        'GET /big.mp4 HTTP/1.1\r\nHost: localhost\r\n\r\n'.slice(0, round < 10 ? 10 : 99),
      );
      if (round >= 10) await new Promise((resolve) => socket.once('data', resolve));
      if (round % 2 === 0) socket.resetAndDestroy();
      else socket.destroy();
    }
    await expect.poll(() => openFiles(site.distDir)).toBe(0);
    expect((await ask('/')).status).toBe(200);
  });

  test('a reader of nothing is cut, and holds no more than a buffer meanwhile (R4)', async () => {
    await using slow = await startHttpSite(kernel, {
      files: { 'main/big.mp4': randomBytes(24 * 1024 * 1024) },
      limits: { stallMs: 300 },
    });
    const socket = await slow.connect();
    const closed = new Promise((resolve) =>
      socket.on('error', () => undefined).once('close', resolve),
    );
    const before = process.memoryUsage().arrayBuffers;
    socket.pause();
    socket.write('GET /big.mp4 HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await expect.poll(() => openFiles(slow.distDir)).toBe(1);
    await expect.poll(() => openFiles(slow.distDir), { timeout: 5_000 }).toBe(0);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 * 1024 * 1024);
    socket.resume();
    await closed;
  });
});

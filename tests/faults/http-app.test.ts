import { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppHandler } from '#server/http/app.ts';
import { type HttpSite, startHttpSite } from '#tests/support/http-site.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';

/** How a stream of the app ended, oldest first. */
const ended: string[] = [];

const answers: Readonly<Record<string, AppHandler>> = {
  throws: () => {
    throw new Error('a secret of the app');
  },
  rejects: async () => {
    await delay(1);
    throw new Error('a secret of the app');
  },
  next: (_req, _res, next) => next(),
  'next-error': (_req, _res, next) => next(new Error('a secret of the app')),
  // As Astro writes an error that has no page: a status, no type, perhaps a body.
  bare500: (_req, res) => void res.writeHead(500).end(),
  bare404: (_req, res) => {
    res.writeHead(404, {});
    res.write('');
    res.end();
  },
  status500: (_req, res) => {
    res.statusCode = 500;
    res.end();
  },
  own404: (_req, res) => void res.writeHead(404, { 'content-type': 'text/plain' }).end('own words'),
  cached: (_req, res) => {
    res.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'max-age=5' }).end('x');
  },
  plain: (_req, res) => void res.writeHead(200, { 'content-type': 'text/html' }).end('x'),
  late: async (_req, res) => {
    res.writeHead(200, { 'content-type': 'text/plain' });
    await new Promise((resolve) => res.write('half', resolve));
    throw new Error('after the first byte');
  },
  stream: async (_req, res) => {
    res.writeHead(200, { 'content-type': 'text/plain' });
    res.once('close', () => ended.push('closed'));
    const chunk = 'x'.repeat(65_536);
    for (let sent = 0; sent < 400 && !res.destroyed; sent += 1) {
      res.write(chunk);
      if (sent % 8 === 0) await delay(2);
    }
    res.end();
    ended.push(res.destroyed ? 'cut' : 'whole');
  },
  trickle: async (_req, res) => {
    res.writeHead(200, { 'content-type': 'text/plain' });
    let gone = false;
    res.once('close', () => {
      gone = true;
    });
    while (!gone) {
      res.write('word ');
      await delay(5);
    }
    ended.push('left');
  },
};

const app: AppHandler = (req, res, next, locals) =>
  answers[req.url?.split('?')[0]?.split('/').at(-1) ?? '']?.(req, res, next, locals);

const lines: Record<string, unknown>[] = [];
let kernel: TestKernel;
let site: HttpSite;

beforeAll(async () => {
  const sink = new Writable({
    write(chunk, _coding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  kernel = {
    ...(await testKernel({ env: { LOG_LEVEL: 'debug' } })),
    log: pino({ level: 'debug' }, sink),
  };
  site = await startHttpSite(kernel, { app, limits: { unsentBytes: 1024 * 1024 } });
});
afterAll(async () => {
  await site?.close();
  await kernel?.close();
});

describe('errors of the app', () => {
  test.each(['throws', 'rejects', 'next-error', 'bare500', 'status500'])(
    "%s: the site's 500 page",
    async (name) => {
      const answer = await site.get(`/app/${name}`);
      expect([answer.status, answer.headers['cache-control']]).toEqual([500, 'no-store']);
      expect(answer.body).toContain('main broke');
      expect(answer.body).not.toContain('secret');
    },
  );

  test.each(['throws', 'rejects', 'next-error', 'bare500', 'status500'])(
    '%s below /api: JSON',
    async (name) => {
      const answer = await site.get(`/api/${name}`);
      expect([answer.status, answer.headers['content-type']]).toEqual([500, 'application/json']);
      expect(JSON.parse(answer.body).error).toMatchObject({
        message: 'UNKNOWN ERROR',
        data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 },
      });
    },
  );

  test.each(['next', 'bare404'])(
    '%s: the 404 page in the language of the path, JSON below /api',
    async (name) => {
      expect((await site.get(`/fr/app/${name}`)).body).toContain('main fr has no such page');
      const answer = await site.get(`/api/${name}`);
      expect([answer.status, JSON.parse(answer.body).error.data.code]).toEqual([404, 'NOT_FOUND']);
    },
  );

  test("the app's own 404 stays its own", async () => {
    expect((await site.get('/app/own404')).body).toContain('own words');
  });

  test('an error after the first byte ends the connection: half an answer is no answer', async () => {
    const answer = await site.get('/app/late');
    expect(answer).toMatchObject({ body: 'half', whole: false });
    expect((await site.get('/')).status).toBe(200);
  });
});

describe('headers of the app', () => {
  test('API is no-store and inert; pages of the app have the policy of their site', async () => {
    const api = (await site.get('/api/plain')).headers;
    expect(api['cache-control']).toBe('no-store');
    expect(api['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    const page = (await site.get('/app/plain')).headers;
    expect(page['content-security-policy']).toBe(site.table.sites.main?.csp.page);
    expect((await site.get('/app/cached')).headers['cache-control']).toBe('max-age=5');
  });
});

describe('streams of the app', () => {
  test('a slow reader is cut when too much waits for it (R4)', async () => {
    ended.length = 0;
    const socket = await site.connect();
    socket.on('error', () => undefined);
    socket.pause();
    socket.write('GET /api/stream HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await expect
      .poll(() => ended, { timeout: 10_000 })
      .toEqual(expect.arrayContaining(['cut', 'closed']));
    socket.destroy();
  });

  test('a reader who keeps up gets all of it', async () => {
    ended.length = 0;
    const answer = await site.get('/api/stream');
    expect(answer.body.match(/x/g)).toHaveLength(400 * 65_536);
    await expect.poll(() => ended).toEqual(['whole', 'closed']);
  });

  test('the app learns that a reader left (R3)', async () => {
    ended.length = 0;
    for (const way of ['resetAndDestroy', 'destroy'] as const) {
      const socket = await site.connect();
      socket.on('error', () => undefined);
      socket.write('GET /api/trickle HTTP/1.1\r\nHost: localhost\r\n\r\n');
      await new Promise((resolve) => socket.once('data', resolve));
      socket[way]();
    }
    await expect.poll(() => ended).toEqual(['left', 'left']);
  });
});

test('the log has a line for every answer, without query, address or words', async () => {
  lines.length = 0;
  await site.get('/fr?email=a@b.c', { headers: ['Cookie: s=secret'] });
  const { headers } = await site.get('/api/plain?input=secret');
  await site.get('/none/secret-path');
  await site.get('/', { host: 'secret.example' });
  await expect.poll(() => lines.filter((line) => line.event === 'request')).toHaveLength(4);
  const [page, api, none, refused] = lines;
  expect(page).toMatchObject({ route: 'static', host: 'main', method: 'GET', status: 200 });
  expect(api).toMatchObject({ route: 'app', requestId: headers['x-request-id'], status: 200 });
  expect(none).toMatchObject({ route: 'missing', status: 404 });
  expect(refused).toMatchObject({ route: 'refused', host: null, status: 421 });
  expect(typeof page?.ms).toBe('number');
  expect(JSON.stringify(lines)).not.toMatch(/secret|a@b\.c|127\.0\.0\.1/);
});

test('what the app throws is logged with name and frames, never with its words', async () => {
  lines.length = 0;
  await site.get('/api/throws');
  const failed = () => lines.find((line) => line.event === 'app.failed');
  await expect.poll(failed).toMatchObject({ level: 50, name: 'Error' });
  expect(failed()?.frames).toEqual(expect.arrayContaining([expect.stringMatching(/^at /)]));
  expect(JSON.stringify(lines)).not.toContain('secret');
});

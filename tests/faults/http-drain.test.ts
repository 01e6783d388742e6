import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse, startHttpSite } from '#tests/support/http-site.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';

let kernel: TestKernel;

beforeAll(async () => {
  kernel = await testKernel();
});
afterAll(() => kernel?.close());

/** An app whose answers wait for `open()`. */
function gatedSite() {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let entered = () => {};
  const inside = new Promise<void>((resolve) => {
    entered = resolve;
  });
  const site = startHttpSite(kernel, {
    app: async (_req, res) => {
      entered();
      await gate;
      res.writeHead(200, { 'content-type': 'text/plain' }).end('finished');
    },
  });
  return { site, open, inside };
}

describe('drain (R24)', () => {
  test('a request under way is finished, a new connection is refused', async () => {
    const { site: starting, open, inside } = gatedSite();
    const site = await starting;
    const running = site.raw('GET /api/x HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await inside;
    const closed = site.close();
    expect(await site.raw('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')).toBe('');
    open();
    const answer = parse(await running);
    expect([answer.status, answer.headers.connection]).toEqual([200, expect.anything()]);
    expect(answer.body).toContain('finished');
    await closed;
  });

  test('idle and silent connections do not hold it up', async () => {
    const site = await startHttpSite(kernel, { limits: { drainMs: 60_000 } });
    const silent = await site.connect();
    const idle = await site.connect();
    idle.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await new Promise((resolve) => idle.once('data', resolve));
    const ends = [silent, idle].map(
      (socket) =>
        new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve)),
    );
    await site.close();
    await Promise.all(ends);
  });

  test('/readyz is 503 on a connection that is still open, /healthz stays 200', async () => {
    const { site: starting, open, inside } = gatedSite();
    const site = await starting;
    const running = site.raw('GET /api/x HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await inside;
    const asking = async (url: string) => {
      const socket = await site.connect();
      // Begun before the drain, so that the sweep of idle connections leaves it.
      socket.write(`GET ${url} HTTP/1.1\r\n`);
      let got = '';
      socket.on('data', (data) => {
        got += data;
      });
      return () =>
        new Promise<string>((resolve) => {
          socket.once('close', () => resolve(got));
          socket.write('Host: localhost\r\n\r\n');
        });
    };
    const [ready, health] = [await asking('/readyz'), await asking('/healthz')];
    await delay(50);
    const closed = site.close();
    expect(parse(await ready())).toMatchObject({ status: 503, body: '{"status":"draining"}' });
    expect(parse(await health())).toMatchObject({ status: 200, headers: { connection: 'close' } });
    open();
    await running;
    await closed;
  });

  test('what does not end is cut at the limit', async () => {
    const site = await startHttpSite(kernel, {
      app: (_req, res) => void res.writeHead(200).write('first'),
      limits: { drainMs: 200 },
    });
    const running = site.raw('GET /api/x HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await delay(50);
    await site.close();
    expect(await running).toContain('first');
  });
});

describe('health (DESIGN 3)', () => {
  test.each(['wordkin.localhost', 'essay.wordkin.localhost', '127.0.0.1'])(
    'on %s',
    async (host) => {
      await using site = await startHttpSite(kernel);
      for (const path of ['/healthz', '/readyz']) {
        const answer = await site.get(path, { host });
        expect([answer.status, answer.body, answer.headers['cache-control']]).toEqual([
          200,
          '{"status":"ok"}',
          'no-store',
        ]);
      }
      expect((await site.get('/readyz', { host: 'evil.example' })).status).toBe(421);
      expect((await site.get('/readyz', { method: 'POST' })).status).toBe(405);
    },
  );
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HttpSite, startHttpSite } from '#tests/support/http-site.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';

let kernel: TestKernel;
let site: HttpSite;

beforeAll(async () => {
  kernel = await testKernel();
  site = await startHttpSite(kernel);
});
afterAll(async () => {
  await site?.close();
  await kernel?.close();
});

describe('spellings of one host (R31)', () => {
  test.each([
    'essay.wordkin.localhost',
    'essay.wordkin.localhost:4321',
    'essay.wordkin.localhost:1',
    'ESSAY.Wordkin.LOCALHOST',
    'essay.wordkin.localhost.',
    'essay.wordkin.localhost.:4321',
    'www.essay.wordkin.localhost',
  ])('%s is the essay site', async (host) => {
    const answer = await site.get('/', { host });
    expect([answer.status, answer.body]).toEqual([200, expect.stringContaining('essay')]);
  });

  test.each([
    'localhost',
    '127.0.0.1',
    '127.0.0.1:80',
    '[::1]',
    '[::1]:4321',
    '[0:0:0:0:0:0:0:1]',
    'wordkin.localhost',
  ])('%s is main', async (host) => {
    const answer = await site.get('/', { host });
    expect([answer.status, answer.body]).toEqual([200, expect.stringContaining('main')]);
  });
});

describe('hosts that are not ours (R31)', () => {
  test.each([
    'evil.example',
    'wordkin.localhost.evil.example',
    'evilwordkin.localhost',
    'essay.wordkin.localhost.evil',
    'x.essay.wordkin.localhost',
    'www.www.wordkin.localhost',
    'essay.wordkin.localhost..',
    'xn--e1awd7f.example',
    'ｅssay.wordkin.localhost',
    '[::2]',
    'wordkin.localhost@evil.example',
    'evil.example#wordkin.localhost',
    'wordkin.localhost/evil',
    '<script>alert(1)</script>',
    'essay.wordkin.localhost:99999',
    'a'.repeat(300),
  ])('%s gets 421 that repeats nothing of it', async (host) => {
    const answer = await site.get('/', { host });
    expect(answer.status).toBe(421);
    expect(JSON.stringify(answer)).not.toContain(host);
    expect(answer.headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
  });

  test('no Host is 400, in HTTP/1.1 and 1.0 (R31)', async () => {
    expect(await site.raw('GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1.1 400 /,
    );
    expect(await site.raw('GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /);
    expect((await site.get('/', { host: '' })).status).toBe(421);
  });

  test.each([
    ['essay.wordkin.localhost', 'evil.example'],
    ['evil.example', 'essay.wordkin.localhost'],
    ['wordkin.localhost', 'wordkin.localhost'],
  ])('two Hosts are 400: %s and %s (R31)', async (first, second) => {
    for (const path of ['/', '/none', '/api/x']) {
      const answer = await site.get(path, { host: first, headers: [`hOST: ${second}`] });
      expect(answer.status).toBe(400);
    }
  });
});

describe('absolute form (R31)', () => {
  test.each([
    ['http://essay.wordkin.localhost/', 'wordkin.localhost', 200],
    ['HTTP://ESSAY.wordkin.localhost:4321', 'wordkin.localhost', 200],
    ['https://essay.wordkin.localhost/?q=1', 'essay.wordkin.localhost', 200],
    ['http://evil.example/', 'essay.wordkin.localhost', 421],
    ['http://essay.wordkin.localhost@evil.example/', 'essay.wordkin.localhost', 421],
    ['http://essay.wordkin.localhost:80@evil/', 'essay.wordkin.localhost', 421],
    ['ftp://essay.wordkin.localhost/', 'essay.wordkin.localhost', 400],
    ['*', 'essay.wordkin.localhost', 400],
    ['http:///', 'essay.wordkin.localhost', 400],
  ])('%s with Host %s is %i', async (url, host, status) => {
    const answer = await site.get(url, { host });
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.body).toContain('essay');
  });
});

describe('forwarded headers', () => {
  const told = [
    'X-Forwarded-Host: evil.example, essay.wordkin.localhost',
    'X-Forwarded-For: 10.0.0.1, 203.0.113.9',
    'X-Forwarded-Proto: https',
    'X-Request-Id: from-the-proxy-1',
    'CF-IPCountry: FR',
  ];
  const spy: import('#server/http/app.ts').AppHandler = (req, res, _next, locals) => {
    const {
      host,
      'x-forwarded-for': ip,
      'x-forwarded-host': via,
      'x-forwarded-proto': proto,
      'cf-ipcountry': country,
    } = req.headers;
    res.setHeader('content-type', 'application/json');
    res.end(
      JSON.stringify({
        locals: { key: locals.host.hostKey, ip: locals.ip, id: locals.requestId },
        host,
        ip,
        via,
        proto,
        country,
      }),
    );
  };

  test('count for nothing unless a proxy is trusted (DESIGN 3)', async () => {
    await using open = await startHttpSite(kernel, { app: spy });
    const answer = await open.get('/api/x', { headers: told });
    const seen = JSON.parse(answer.body);
    expect(seen).toEqual({
      locals: { key: 'main', ip: '127.0.0.1', id: answer.headers['x-request-id'] },
      host: 'wordkin.localhost:4321',
    });
    expect(seen.locals.id).not.toBe('from-the-proxy-1');
  });

  test('of a trusted proxy count by their last hop (DESIGN 3)', async () => {
    const trusting = await testKernel({ env: { TRUST_PROXY: '1' } });
    const open = await startHttpSite(trusting, { app: spy });
    const seen = JSON.parse((await open.get('/api/x', { host: 'inner', headers: told })).body);
    expect(seen).toEqual({
      locals: { key: 'essay', ip: '203.0.113.9', id: 'from-the-proxy-1' },
      host: 'essay.wordkin.localhost:4321',
      ip: '203.0.113.9',
      proto: 'https',
      country: 'FR',
    });
    const page = await open.get('/', { headers: ['X-Forwarded-Host: essay.wordkin.localhost'] });
    expect(page.body).toContain('essay');
    const odd = ['X-Forwarded-For: <script>', 'X-Request-Id: a b', 'X-Forwarded-Proto: javascript'];
    const careful = await open.get('/api/x', { headers: odd });
    expect(JSON.parse(careful.body)).toMatchObject({ locals: { ip: '127.0.0.1' } });
    expect(careful.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.parse(careful.body).proto).toBeUndefined();
    await open.close();
    await trusting.close();
  });
});

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HttpSite, startHttpSite } from '#tests/support/http-site.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';

let kernel: TestKernel;
let site: HttpSite;
/** Paths that reached the app. */
const reached: string[] = [];

beforeAll(async () => {
  kernel = await testKernel();
  site = await startHttpSite(kernel, {
    app: (req, res) => {
      reached.push(req.url ?? '');
      res.setHeader('content-type', 'text/plain');
      res.end('app');
    },
  });
});
afterAll(async () => {
  await site?.close();
  await kernel?.close();
});

describe('one canonical address (R32)', () => {
  test.each([
    ['/fr/', '/fr'],
    ['/FR', '/fr'],
    ['/Fr/Claude/', '/fr/claude'],
    ['/claude/?a=1&b=//x', '/claude?a=1&b=//x'],
    ['/en', '/'],
    ['/en/', '/'],
    ['/en/claude', '/claude'],
    ['/EN/Claude/', '/claude'],
    ['/app/', '/app'],
    ['/en/app/x', '/app/x'],
    ['/v/AbC/', '/v/AbC'],
    ['/fr/v/AbC/', '/fr/v/AbC'],
  ])('%s is 308 to %s', async (from, to) => {
    const answer = await site.get(from);
    expect([answer.status, answer.headers.location]).toEqual([308, to]);
  });

  test.each([
    '//',
    '//fr',
    '//evil.example/',
    '//evil.example/..',
    '/\\evil.example/',
    '/fr//',
    '/fr//claude',
    '/./fr',
    '/../fr',
    '/%2e%2e/fr',
    '/fr/%2e%2e/claude',
    '/%2E./fr',
    '/%252e%252e/fr',
    '/%2ffr',
    '/fr%2fclaude',
    '/fr%252fclaude',
    '/fr%5cclaude',
    '/%66r',
    '/fr%00',
    '/fr%0d%0aX-Evil:%201',
    '/%',
    '/%zz',
    '/%ff%fe',
    '/%c0%af',
    '/fr;a=1',
    '/fr#claude',
    '/index.html',
    '/fr.html',
    '/404',
    '/404.html',
    '/fr/404.html',
    '/500.html',
    '/en/en',
    '/fr/en/claude',
    '/en-US',
    '/zh-tw',
    '/constructor',
    '/__proto__',
    '/_headers',
    '/routes.json',
    '/.env',
    '/table.json',
  ])('%s is 404', async (path) => {
    const answer = await site.get(path);
    expect([answer.status, answer.headers.location]).toEqual([404, undefined]);
    expect(answer.body).toContain('has no such page');
  });

  test('a raw byte over 127 is 404 or 400', async () => {
    const bytes = Buffer.from(
      'GET /fr\xff HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      'latin1',
    );
    expect(await site.raw(bytes)).toMatch(/^HTTP\/1.1 40[04] /);
  });

  test('tw and zh are two languages', async () => {
    const host = 'essay.wordkin.localhost';
    expect((await site.get('/tw', { host })).body).toContain('essay tw');
    expect((await site.get('/zh', { host })).body).toContain('essay zh');
  });

  test('the 404 page speaks the language of the path', async () => {
    expect((await site.get('/fr/none')).body).toContain('main fr has no such page');
    expect((await site.get('/none')).body).toContain('main has no such page');
    const essay = await site.get('/fr/none', { host: 'essay.wordkin.localhost' });
    expect(essay.body).toContain('essay has no such page');
  });
});

describe("sub-sites' paths on main (SPEC 2)", () => {
  test.each(['/tutor', '/fr/tutor', '/Tutor', '/tutor/', '/en/tutor', '/tutor/x'])(
    '%s is 404, though the bundle has such a file',
    async (path) => {
      const answer = await site.get(path);
      expect([answer.status, answer.headers.location]).toEqual([404, undefined]);
    },
  );

  test('/tutors is another page', async () => {
    expect((await site.get('/tutors')).body).toContain('tutors');
  });
});

describe('no way around a check (R32)', () => {
  const piece = fc.constantFrom(
    ...[
      '/',
      '//',
      '.',
      '..',
      '%2e',
      '%2E%2e',
      '%2f',
      '%252f',
      '%5c',
      '\\',
      '%00',
      '%',
      ';',
      '?',
      '#',
      '@',
      ':',
    ],
    ...[
      'fr',
      'FR',
      'en',
      'tw',
      'claude',
      'tutor',
      'api',
      'app',
      'v',
      'evil.example',
      'é',
      '%c3%a9',
      '%ff',
    ],
  );

  test('any path is a page, one hop to a page, the app by a plain path, or 404', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
        const path = `/${pieces.join('')}`;
        reached.length = 0;
        const answer = await site.get(Buffer.from(path).toString('latin1'));
        expect([200, 308, 400, 404]).toContain(answer.status);
        for (const url of reached) {
          const { pathname } = new URL(url, 'http://x');
          // The app's parser sees exactly what was checked.
          expect(pathname).toBe(url.split('?', 1)[0]);
          expect(pathname).toMatch(/^(?:\/[a-z]{2})?\/(?:api|app|v)(?:\/|$)/);
        }
        if (answer.status !== 308) return;
        const { location = '' } = answer.headers;
        expect(new URL(location, 'http://wordkin.localhost').host).toBe('wordkin.localhost');
        expect((await site.get(location)).status).toBe(200);
      }),
      { numRuns: 300 },
    );
  });
});

describe('methods', () => {
  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    '%s of a page is 405 with Allow',
    async (method) => {
      const answer = await site.get('/fr', { method });
      expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
    },
  );

  test.each(['/api/auth/session', '/app', '/none'])(
    'TRACE of %s is 405 and never reaches the app, which cannot hold it',
    async (path) => {
      reached.length = 0;
      expect([(await site.get(path, { method: 'TRACE' })).status, reached]).toEqual([405, []]);
    },
  );

  test('HEAD has the headers of GET and no body', async () => {
    const [head, get] = [await site.get('/fr', { method: 'HEAD' }), await site.get('/fr')];
    const { date: _, ...headers } = head.headers;
    expect([head.status, head.body]).toEqual([200, '']);
    expect(get.headers).toMatchObject(headers);
    expect((await site.get('/none', { method: 'HEAD' })).body).toBe('');
  });
});

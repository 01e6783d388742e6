import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HttpSite, startHttpSite } from '#tests/support/http-site.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';

const html = `<!doctype html><p>${'made when it is asked for '.repeat(200)}</p>`;
const asked: string[] = [];

let kernel: TestKernel;
let site: HttpSite;

beforeAll(async () => {
  kernel = await testKernel();
  const pages = {
    bytes: (address: string) => {
      asked.push(address);
      return /^(?:\/fr)?\/(?:a-b|claude)$/.test(address) ? Buffer.from(html) : undefined;
    },
  };
  site = await startHttpSite(kernel, { made: { main: pages } });
});
afterAll(async () => {
  await site?.close();
  await kernel?.close();
});

describe('pages that are made when they are asked for', () => {
  test('are sent as files are: type, policy, etag, every coding', async () => {
    const [file, made] = [await site.get('/claude'), await site.get('/a-b')];
    expect([made.status, made.body]).toEqual([200, html]);
    const own = ['etag', 'content-length', 'date'];
    const others = (headers: object) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));
    expect(others(made.headers)).toEqual(others(file.headers));
    const small = await site.get('/fr/a-b', { headers: ['Accept-Encoding: br'] });
    expect(brotliDecompressSync(Buffer.from(small.body, 'latin1')).toString()).toBe(html);
  });

  test('a copy that is the same is not sent again, and HEAD sends none', async () => {
    const { headers } = await site.get('/a-b');
    const again = await site.get('/a-b', { headers: [`If-None-Match: ${headers.etag}`] });
    expect([again.status, again.body]).toEqual([304, '']);
    const head = await site.get('/a-b', { method: 'HEAD' });
    expect([head.status, head.body]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(String(html.length));
  });

  test.each([
    ['/a-b/', '/a-b'],
    ['/A-B', '/a-b'],
    ['/en/a-b', '/a-b'],
    ['/fr/a-b/?x=1', '/fr/a-b?x=1'],
  ])('%s is another spelling of %s (DESIGN 3)', async (path, canonical) => {
    const answer = await site.get(path);
    expect([answer.status, answer.headers.location]).toEqual([308, canonical]);
  });

  test('a file comes before them, other methods are refused, and the rest is not found', async () => {
    expect((await site.get('/claude')).body).toContain('claude');
    expect((await site.get('/a-b', { method: 'POST' })).status).toBe(405);
    for (const path of ['/a-c', '/a-b.html', '/a-b/c', '/..%2fa-b', '/a--b'])
      expect((await site.get(path)).status, path).not.toBe(200);
    expect((await site.get('/a-b', { host: 'essay.wordkin.localhost' })).status).toBe(404);
  });

  test('nothing but what could be a page is looked for (R32)', () => {
    for (const address of asked) expect(address).toMatch(/^(?:\/[a-z0-9-]+){1,3}$/);
  });
});

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { resolve } from '#shared/site/resolve.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';
import { createCounts } from './counts.ts';
import { takeCount } from './endpoint.ts';
import { counts, countsByPage } from './read.ts';

const person = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const page = { hostKey: 'essay', path: '/', locale: 'en', event: 'view' } as const;
const all = { from: '2020-01-01', to: '2030-01-01' };

interface Sent {
  readonly host?: string;
  readonly method?: string;
  readonly ip?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function send(kernel: TestKernel, body: string, sent: Sent = {}) {
  const { host = 'essay.wordkin.localhost', method = 'POST', ip = '198.51.100.1' } = sent;
  const found = resolve(kernel.hosts, host, '/api/count');
  if (!found) throw new Error('no such host');
  const headers = { 'user-agent': person, ...sent.headers };
  const init = method === 'POST' ? { body } : {};
  const request = new Request(`http://${host}/api/count`, { method, headers, ...init });
  const patternOf = (_: unknown, path: string) => (path.startsWith('/tool/') ? '/tool/*' : null);
  return (await takeCount({ request, kernel, host: found, ip, patternOf })).status;
}

describe.each(databaseKinds)('counts on %s', (database) => {
  let kernel: TestKernel;
  beforeAll(async () => {
    kernel = await testKernel({ database });
  });
  afterAll(() => kernel.close());
  const rowsOf = async (site: 'essay' | 'main' | 'writer') => {
    await kernel.counts.flush();
    return counts(kernel.db, { site, ...all });
  };

  test('views of a page add up by site, page, language and day', async () => {
    for (const path of ['/', '/', '/fr/essay', '/fr']) await send(kernel, path);
    expect(await send(kernel, '/')).toBe(204);
    await kernel.counts.flush();
    await send(kernel, '/');
    kernel.clock.pass(86_400_000);
    await send(kernel, '/\nconsent_yes');
    const day = '2026-01-15';
    expect(await rowsOf('essay')).toEqual([
      { site: 'essay', path: '/', locale: 'en', day: '2026-01-16', event: 'consent_yes', count: 1 },
      { site: 'essay', path: '/', locale: 'en', day, event: 'view', count: 4 },
      { site: 'essay', path: '/', locale: 'fr', day, event: 'view', count: 1 },
      { site: 'essay', path: '/essay', locale: 'fr', day, event: 'view', count: 1 },
    ]);
    const range = { site: 'essay', from: day, to: day } as const;
    expect(await countsByPage(kernel.db, range)).toEqual([
      { site: 'essay', path: '/', event: 'view', count: 5 },
      { site: 'essay', path: '/essay', event: 'view', count: 1 },
    ]);
  });

  test('leaves out robots, who asks not to be tracked, and what is no page', async () => {
    const main = { host: 'wordkin.localhost' };
    for (const headers of [{ 'sec-gpc': '1' }, { dnt: '1' }, { 'user-agent': 'Googlebot/2.1' }])
      expect(await send(kernel, '/', { ...main, headers })).toBe(204);
    for (const body of ['', '/nothing-here', '/404', 'https://x.example/', '/\nbuy', '/__proto__'])
      expect(await send(kernel, body, main)).toBe(204);
    expect(await send(kernel, `/${'x'.repeat(2_000)}`, main)).toBe(204);
    expect(await send(kernel, '', { ...main, method: 'GET' })).toBe(405);
    const headers = { origin: 'https://evil.example' };
    expect(await send(kernel, '/', { ...main, headers })).toBe(403);
    expect(await rowsOf('main')).toEqual([]);
    await send(kernel, '/tool/poem-generator', main);
    expect(await rowsOf('main')).toMatchObject([{ path: '/tool/*', count: 1 }]);
  });

  test('keeps no more of one network than 600 a minute', async () => {
    const writer = { host: 'writer.wordkin.localhost', ip: '203.0.113.9' };
    await Promise.all(Array.from({ length: 700 }, () => send(kernel, '/', writer)));
    expect(await rowsOf('writer')).toMatchObject([{ path: '/', count: 600 }]);
  });

  test('two processes add to the same rows at once, and nothing is lost', async () => {
    const two = [createCounts(kernel), createCounts(kernel)];
    const paths = Array.from({ length: 700 }, (_, n) => `/p${n}`);
    for (const one of two) for (const path of paths) one.add({ ...page, hostKey: 'video', path });
    await Promise.all(two.map((one) => one.flush()));
    const sums = await countsByPage(kernel.db, { site: 'video', ...all });
    expect(sums).toHaveLength(700);
    expect(new Set(sums.map(({ count }) => count))).toEqual(new Set([2]));
  });
});

test('what cannot be written is kept for the next time, and a view never waits for it (R10)', async () => {
  const kernel = await testKernel();
  const failing = vi.spyOn(kernel.db, 'insert').mockImplementation(() => {
    throw new Error('away');
  });
  kernel.counts.add(page);
  await expect(kernel.counts.flush()).rejects.toThrow('away');
  failing.mockRestore();
  kernel.counts.add(page);
  await kernel.counts.flush();
  expect(await counts(kernel.db, all)).toMatchObject([{ count: 2 }]);
  await kernel.close();
});

test('the last counts are written when the process ends', async () => {
  const kernel = await testKernel();
  kernel.counts.add(page);
  await kernel.counts.close();
  expect(await counts(kernel.db, all)).toMatchObject([{ count: 1 }]);
  await kernel.close();
});

test('counts that cannot be written while the process ends are written at last', async () => {
  const kernel = await testKernel();
  const away = Promise.withResolvers<never>();
  vi.spyOn(kernel.db, 'insert').mockImplementationOnce(
    () => ({ values: () => ({ onConflictDoUpdate: () => away.promise }) }) as never,
  );
  kernel.counts.add(page);
  const first = kernel.counts.flush();
  const last = kernel.counts.close();
  away.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await last;
  expect(await counts(kernel.db, all)).toMatchObject([{ count: 1 }]);
  await kernel.close();
});

test('COUNTS=off counts nothing', async () => {
  const kernel = await testKernel({ env: { COUNTS: 'off' } });
  expect(await send(kernel, '/')).toBe(204);
  await kernel.counts.flush();
  expect(await counts(kernel.db, all)).toEqual([]);
  await kernel.close();
});

import { describe, expect, test } from 'vitest';
import { DatabaseOutage } from '#server/db/outage.ts';
import { isErrorKey } from '#shared/errors/catalogue.ts';
import { sites } from '#sites/index.ts';
import { suiteKernel, type TestKernel, testKernel } from '#tests/support/kernel.ts';
import { handleHostCall } from './host-call.ts';

const kernel = suiteKernel();

const origin = 'http://wordkin.localhost:4321';

function post(name: string, body: unknown, on: TestKernel = kernel): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const request = new Request(`${origin}/api/${name}`, { method: 'POST', body: text });
  return handleHostCall(on, name, request);
}

async function data(body: unknown): Promise<Record<string, unknown>> {
  const response = await post('_data', body);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return await response.json();
}

const all = ['site', 'pages', 'family', 'locales', 'support'];

describe('POST /api/_data (SPEC 7)', () => {
  test.each(sites.map(({ key }) => key))(
    'answers the cached data of %s by its key',
    async (hostKey) => {
      const answer = await data({ hostKey, cacheDataKeys: all });
      const site = sites.find(({ key }) => key === hostKey);
      expect(answer).toMatchObject({
        hostKey,
        data: { site: { hostKey, title: site?.title, tagManagerId: site?.tagManagerId } },
      });
      expect(Object.keys(answer.data as object)).toEqual(all);
    },
  );

  test('says what the site is, where it stands and which pages menus show', async () => {
    const { data: found } = await data({ hostKey: 'writer', cacheDataKeys: ['site', 'pages'] });
    expect(found).toEqual({
      site: {
        hostKey: 'writer',
        title: 'Wordkin Writer',
        tagManagerId: null,
        pagePrefix: '/writer',
        origin: 'http://writer.wordkin.localhost:4321',
        hue: 55,
      },
      pages: expect.arrayContaining(['/', '/word-counter', '/desk']),
    });
    const { pages } = found as { pages: string[] };
    expect(pages.filter((one) => ['/404', '/500', '/sign-in'].includes(one))).toEqual([]);
  });

  test('says the family, its 19 languages and the support address', async () => {
    const { data: found } = await data({
      hostKey: 'main',
      cacheDataKeys: ['family', 'locales', 'support'],
    });
    const { family, locales, support } = found as Record<string, { origin?: string }[]>;
    expect([family?.length, locales?.length]).toEqual([sites.length, 19]);
    expect(new Set(family?.map((one) => one.origin)).size).toBe(sites.length);
    expect(support).toEqual({ email: 'support@wordkin.localhost' });
  });

  test('sends only what is asked for, and extraData back as it came', async () => {
    const extraData = { page: 3, nested: { list: [null, 'ö'] } };
    expect(await data({ hostKey: 'chat', cacheDataKeys: ['support'], extraData })).toEqual({
      hostKey: 'chat',
      data: { support: { email: 'support@wordkin.localhost' } },
      extraData,
    });
    expect(await data({ hostKey: 'chat', cacheDataKeys: [] })).toMatchObject({ data: {} });
  });
});

describe('what /api/_data refuses', () => {
  async function refused(body: unknown) {
    const response = await post('_data', body);
    const answer = await response.json();
    expect(isErrorKey(answer.data?.key)).toBe(true);
    return { status: response.status, message: answer.message, unknown: answer.data.unknown };
  }
  const param = { status: 400, message: 'Incorrect Param' };

  test.each(['nobody', '', 'MAIN', '__proto__', 'toString'])(
    'the host "%s", by name',
    async (hostKey) => {
      const unknown = { hostKey: [hostKey] };
      expect(await refused({ hostKey, cacheDataKeys: ['site'] })).toEqual({ ...param, unknown });
    },
  );

  test('unknown keys, each by name, and then sends nothing', async () => {
    const unknown = { cacheDataKeys: ['users', 'toString', '__proto__'] };
    const cacheDataKeys = ['site', ...unknown.cacheDataKeys];
    expect(await refused({ hostKey: 'main', cacheDataKeys })).toEqual({ ...param, unknown });
  });

  test.each([
    ['no body', ''],
    ['no JSON', '{'],
    ['no object', '[]'],
    ['nothing in it', {}],
    ['a key that is no text', { hostKey: 'main', cacheDataKeys: [1] }],
    ['more keys than there are', { hostKey: 'main', cacheDataKeys: Array(21).fill('site') }],
    ['extraData that is no object', { hostKey: 'main', cacheDataKeys: [], extraData: 'x' }],
    [
      'a hundred thousand brackets',
      `{"hostKey":"main","cacheDataKeys":[],"extraData":{"a":${'['.repeat(1e5)}${']'.repeat(1e5)}}}`,
    ],
  ])('%s, as Incorrect Parameter (SPEC 8, R29)', async (_, body) => {
    expect(await refused(body)).toMatchObject({ status: 400, message: 'Incorrect Parameter' });
  });

  test('what the database holds while it is away, as 503 (R10)', async () => {
    const away = () => {
      throw new DatabaseOutage();
    };
    const on = { ...kernel, db: { ...kernel.db, select: away, execute: away } as never };
    const response = await post('_data', { hostKey: 'main', cacheDataKeys: ['banners'] }, on);
    expect(response.status).toBe(503);
    expect((await response.json()).data.key).toBe('service_unavailable');
  });

  test('nothing that __proto__ could pollute (R29)', async () => {
    await data(JSON.parse('{"hostKey":"main","cacheDataKeys":[],"extraData":{"a":1}}'));
    const response = await post(
      '_data',
      '{"hostKey":"main","cacheDataKeys":[],"extraData":{"__proto__":{"evil":1}}}',
    );
    expect(response.status).toBeLessThan(500);
    expect(Reflect.get({}, 'evil')).toBeUndefined();
  });
});

describe('POST /api/_dev (SPEC 7)', () => {
  test('tells a developer of the running family, and nothing of its users', async () => {
    const answer = await (await post('_dev', {})).json();
    expect(answer).toEqual({
      database: { kind: 'postgres', answers: true },
      now: kernel.clock.now().toISOString(),
      sites: sites.map(({ key }) => key),
      node: process.version,
    });
  });

  test('is there in development only', async () => {
    const env = { NODE_ENV: 'production', ALLOW_EMBEDDED_DB: '1' };
    const production = await testKernel({ env });
    try {
      expect((await post('_dev', {}, production)).status).toBe(404);
      const body = { hostKey: 'main', cacheDataKeys: [] };
      expect((await post('_data', body, production)).status).toBe(200);
    } finally {
      await production.close();
    }
  });
});

test.each(['_data', '_dev'])('%s answers POST alone', async (name) => {
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const response = await handleHostCall(
      kernel,
      name,
      new Request(`${origin}/api/${name}`, { method }),
    );
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  }
});

test.each(['', 'data', '_Data', '_data2', 'toString'])('there is no call "%s"', async (name) => {
  expect((await post(name, {})).status).toBe(404);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogue, type ErrorKey } from '#shared/errors/catalogue.ts';
import { anonymous, member, startRpc } from '#tests/support/rpc-server.ts';
import { errorOf, suiteRpc, wire } from '#tests/support/rpc-suite.ts';

const { call, query, post, save } = suiteRpc({ build: 'b2' });

describe('calls (SPEC 7)', () => {
  test('a query is a GET whose input is URL-encoded JSON (SPEC 7)', async () => {
    const answer = await query('counter.list', { limit: 2, cursor: '7' });
    expect(await answer.json()).toEqual({ result: { data: { items: [7, 8], nextCursor: '9' } } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('a mutation is a POST with a JSON body (SPEC 7)', async () => {
    const answer = await save({ text: 'hello', count: 1 });
    expect(await answer.json()).toEqual({ result: { data: { saved: 'hello', by: 'u2' } } });
  });

  test('a batch answers 207 where its calls differ, each with its own error (SPEC 7)', async () => {
    const input = { 0: { limit: 1 }, 1: 'unauthorized' };
    const answer = await call(
      `counter.list,fault.raise?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`,
    );
    expect(answer.status).toBe(207);
    expect(await answer.json()).toMatchObject([
      { result: { data: { items: [0] } } },
      { error: { data: { code: 'UNAUTHORIZED', httpStatus: 401 } } },
    ]);
  });

  test('a form-data mutation is parsed at the edge and may set cookies (SPEC 7)', async () => {
    const form = new FormData();
    form.set('name', 'pixel');
    form.set('file', new Blob([new Uint8Array(5)]));
    const answer = await call('upload.image', { method: 'POST', body: form });
    expect(answer.headers.get('set-cookie')).toBe('seen=1');
    expect(await answer.json()).toEqual({ result: { data: { name: 'pixel', bytes: 5 } } });
  });

  test('Platform is read, and an unknown kind is none (SPEC 3, 7)', async () => {
    const kind = async (platform: string) => {
      const answer = await call('fault.platform', {
        headers: { Version: '4.2.0', Platform: platform },
      });
      return (await answer.json()).result.data;
    };
    expect(await kind('web')).toBe('web');
    expect(await kind('toaster')).toBeNull();
  });
});

describe('errors on the wire (SPEC 8)', () => {
  test.each(Object.keys(catalogue) as ErrorKey[])(
    '%s keeps its exact row (SPEC 8)',
    async (key) => {
      expect(await errorOf(query('fault.raise', key))).toEqual({
        ...wire(key),
        path: 'fault.raise',
      });
    },
  );

  test.each(['fault.break', 'fault.badOutput'])('%s tells nothing of the inside', async (path) => {
    const answer = await call(path);
    const text = await answer.clone().text();
    expect(await errorOf(answer)).toMatchObject(wire('unknown'));
    expect(text).not.toMatch(/secret|TypeError|stack|\.ts/);
  });

  test.each(['ECONNREFUSED', '28P01', '57P01', '53300', '57014', '40P01', '08006', 'ENOSPC'])(
    'a database that answers %s is 503, not a bug (R10, R11, R13)',
    async (code) => {
      const answer = await query('fault.database', code);
      expect(await answer.clone().text()).not.toMatch(/example\.org/);
      expect(await errorOf(answer)).toMatchObject(wire('service_unavailable'));
    },
  );

  test('a text that the database cannot hold is the caller’s, other data errors are ours (R29)', async () => {
    expect(await errorOf(query('fault.database', '22021'))).toMatchObject(wire('parameter'));
    expect(await errorOf(query('fault.database', '23505'))).toMatchObject(wire('unknown'));
  });

  test('a context that cannot be built answers 503 (R10)', async () => {
    const down = () => Promise.reject(Object.assign(new Error('down'), { code: 'ECONNREFUSED' }));
    await using broken = await startRpc({ createContext: down });
    const answer = fetch(`${broken.origin}/api/trpc/counter.list?input={}`);
    expect(await errorOf(answer)).toMatchObject(wire('service_unavailable'));
  });
});

describe('schema errors (SPEC 8)', () => {
  test('one wrong field is Incorrect Param', async () => {
    expect(await errorOf(save({ text: '', count: 1 }))).toMatchObject({
      message: 'Incorrect Param',
      status: 400,
      issues: [{ path: 'text', rule: 'too_small' }],
    });
    expect(await errorOf(save({ text: 'a', count: 1, extra: 1 }))).toMatchObject({
      message: 'Incorrect Param',
      issues: [{ path: 'extra', rule: 'unrecognized_keys' }],
    });
  });

  test('several wrong fields are Incorrect Params', async () => {
    expect(await errorOf(save({ text: 3 }))).toMatchObject({ message: 'Incorrect Params' });
  });

  test.each(['3', '[]', 'null', '', '{', '{"text":"a","count":1', '"\\ud800', 'undefined'])(
    'a body of %s is Incorrect Parameter',
    async (body) => {
      expect(await errorOf(post('counter.save', body))).toMatchObject(wire('parameter'));
    },
  );

  test('a query whose input is no JSON is Incorrect Parameter', async () => {
    expect(await errorOf(call('counter.list?input={'))).toMatchObject(wire('parameter'));
    const [batched] = await (await call('counter.list?batch=1&input=3')).json();
    expect(batched.error.message).toBe('Incorrect Parameter');
  });

  test('a form without its fields names them (SPEC 7)', async () => {
    const answer = call('upload.image', { method: 'POST', body: new FormData() });
    expect(await errorOf(answer)).toMatchObject({ message: 'Incorrect Params', status: 400 });
    expect(await errorOf(post('upload.image', '{}'))).toMatchObject(wire('parameter'));
  });

  test('no body whatever makes a 500 (R29)', async () => {
    const bodies = fc.oneof(
      fc.json(),
      fc.string(),
      fc.jsonValue().map((one) => JSON.stringify(one)),
    );
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const { status } = await post('counter.save', body);
        expect([200, 400]).toContain(status);
      }),
      { numRuns: 60 },
    );
  });
});

describe('who may call (SPEC 6)', () => {
  const me = (origin: string) => fetch(`${origin}/api/trpc/counter.mine`);
  test('without a session a call is 401', async () => {
    await using bare = await startRpc({ session: null });
    expect(await errorOf(me(bare.origin))).toMatchObject(wire('unauthorized'));
  });

  test('an anonymous session saves, and is 401 where one must be signed in', async () => {
    await using server = await startRpc({ session: anonymous });
    expect(await errorOf(me(server.origin))).toMatchObject(wire('unauthorized'));
  });

  test('type 1, type 2 or an email is signed in (SPEC 6)', async () => {
    const email = { ...member, type: 0 } as const;
    for (const session of [member, { ...anonymous, type: 2 } as const, email]) {
      await using server = await startRpc({ session });
      expect((await me(server.origin)).status).toBe(200);
    }
  });

  test.each([
    [{ origin: 'http://essay.wordkin.localhost:4321' }, 200],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{}, 200],
  ])('a mutation with %o answers %i', async (headers, status) => {
    const answer = await save({ text: 'a', count: 1 }, headers);
    expect(answer.status).toBe(status);
    if (status === 403) expect(await errorOf(answer)).toMatchObject(wire('forbidden_origin'));
  });
});

describe('the build (R24)', () => {
  test.each([
    [undefined, 200],
    ['b2', 200],
    ['b1', 412],
  ])('header Build %s answers %i (R24)', async (build, status) => {
    const headers: Record<string, string> = build ? { Build: build } : {};
    const answer = await call('fault.platform', { headers });
    expect(answer.status).toBe(status);
    if (status === 412) expect(await errorOf(answer)).toMatchObject(wire('stale_build'));
  });
});

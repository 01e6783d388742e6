import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { ApiError } from '#server/api/api-error.ts';
import { authorise } from '#server/api/authorise.ts';
import { users } from '#server/auth/table.ts';
import { allOf } from '#tests/support/all-of.ts';
import { clientOf } from '#tests/support/api-program.ts';
import { allowance, asked, failure, suiteApi } from '#tests/support/api-suite.ts';
import { chatContext } from '#tests/support/chat-person.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { listKeys } from './keys.ts';

describe.each(databaseKinds)('the API on %s', (database) => {
  const { provider, kernel, site, fresh, call } = suiteApi(database);

  test('errors are in OpenAI’s form, and a failure costs nothing (R5)', async () => {
    const { owner, client, key } = await fresh();
    provider.next.push({ status: 400, error: { code: 'content_filter', message: 'no' } });
    expect(await failure(client.chat.completions.create(asked))).toMatchObject({
      ...{ status: 422, code: 'content_policy', type: 'invalid_request_error' },
    });
    expect(await failure(client.chat.completions.create({ ...asked, n: 2 }))).toMatchObject({
      ...{ status: 400, code: 'unsupported_parameter', param: 'n' },
    });
    const tools = [{ type: 'function' as const, function: { name: 'f' } }];
    expect(await failure(client.chat.completions.create({ ...asked, tools }))).toMatchObject({
      ...{ status: 400, code: 'unsupported_parameter', param: 'tools' },
    });
    expect(await failure(clientOf(site.port, 'wk-none').models.list())).toMatchObject({
      ...{ status: 401, code: 'invalid_api_key', type: 'authentication_error' },
    });
    for (const body of ['', '[]', '{"model":', '['.repeat(200), { ...asked, messages: [] }]) {
      const answer = await call(body, key.secret);
      expect([answer.status, await answer.json()]).toMatchObject([
        ...[400, { error: { type: 'invalid_request_error' } }],
      ]);
    }
    const wrong = await call({ ...asked, messages: [{ role: 'tool', content: 'x' }] }, key.secret);
    expect(await wrong.json()).toMatchObject({ error: { param: 'messages.0.role' } });
    const long = { role: 'user', content: 'x'.repeat(2_000_001) };
    const tooLong = await call({ ...asked, messages: [long] }, key.secret);
    expect(await tooLong.json()).toMatchObject({
      error: {
        ...{ param: 'messages.0.content', code: 'invalid_request' },
        message: expect.stringContaining('2000000'),
      },
    });
    expect(await owner.words()).toMatchObject({ held: 0, spent: 0 });
  });

  test('an error in the middle of a stream is told as one, and costs nothing (R5)', async () => {
    const { owner, client } = await fresh();
    provider.next.push({ cutAfter: 2, tokens: ['a ', 'b ', 'c '], rate: 50 });
    const stream = await client.chat.completions.create({ ...asked, stream: true });
    expect(await failure(allOf(stream))).toMatchObject({ code: 'generation_failed' });
    await eventually(async () =>
      expect(await owner.words()).toEqual({ balance: allowance, held: 0, spent: 0 }),
    );
  });

  test('an empty balance is 402 with the number of its limit (SPEC 8)', async () => {
    const { owner, client } = await fresh();
    provider.next.push({ tokens: Array<string>(allowance + 50).fill('word ') });
    await client.chat.completions.create(asked);
    expect(await owner.words()).toMatchObject({ balance: 0, spent: allowance });
    const error = await failure(client.chat.completions.create(asked));
    expect(error).toMatchObject({
      status: 402,
      code: 'gpt3_word_limit',
      type: 'insufficient_quota',
    });
    expect(error.error).toMatchObject({ number: 2003 });
  });

  test('a key’s own cap ends with the month', async () => {
    const { client } = await fresh({ cap: 2 });
    await client.chat.completions.create(asked);
    expect(await failure(client.chat.completions.create(asked))).toMatchObject({
      ...{ status: 402, code: 'usage_cap' },
    });
  });

  test('words that only answers under way hold are waited for: 429, which clients try again', async () => {
    const { owner, client } = await fresh();
    const slow = { tokens: ['one ', 'two '], rate: 4 };
    provider.next.push(slow, slow, slow, slow);
    const answers = Array.from({ length: 5 }, () => client.chat.completions.create(asked));
    const ended = await Promise.allSettled(answers);
    const refused = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toMatchObject([{ status: 429, code: 'too_many_requests' }]);
    expect(refused[0].headers.get('retry-after')).toBe('5');
    expect(await owner.words()).toMatchObject({ held: 0, spent: 8 });
    await client.chat.completions.create(asked);
  });

  test('a call that comes while others hold all that is left is asked to wait', async () => {
    const { client } = await fresh();
    const silent = { tokens: ['one ', 'two'], silentAfter: 1 };
    provider.next.push(silent, silent, silent, silent);
    const open = () => client.chat.completions.create({ ...asked, stream: true });
    const streams = await Promise.all([open(), open(), open(), open()]);
    expect(await failure(client.chat.completions.create(asked))).toMatchObject({
      ...{ status: 429, code: 'too_many_requests', type: 'rate_limit_error' },
    });
    for (const { controller } of streams) controller.abort();
    await eventually(() => client.chat.completions.create(asked));
  });

  test('a clock that steps back over the end of a month gives a key no cap twice (R15)', async () => {
    const { owner, client } = await fresh({ cap: 2 });
    await client.chat.completions.create(asked);
    const day = 24 * 60 * 60 * 1_000;
    const back = kernel.clock.now().getUTCDate() * day;
    kernel.clock.step(-back);
    expect(await failure(client.chat.completions.create(asked))).toMatchObject({
      ...{ status: 402, code: 'usage_cap' },
    });
    const listed = await listKeys({ kernel, ownerId: owner.id, hostKey: 'main' });
    expect(listed).toMatchObject([{ monthWords: 2 }]);
    kernel.clock.step(back);
  });

  test('a key’s own cap that answers under way may reach is waited for, and is 402 once it is reached', async () => {
    const { client } = await fresh({ cap: 400 });
    provider.next.push({ tokens: ['one ', 'two'], silentAfter: 1 });
    const stream = await client.chat.completions.create({ ...asked, stream: true });
    expect(await failure(client.chat.completions.create(asked))).toMatchObject({
      ...{ status: 429, code: 'too_many_at_once' },
    });
    stream.controller.abort();
    provider.next.push({ tokens: ['word '.repeat(400)] });
    await eventually(() => client.chat.completions.create(asked));
    expect(await failure(client.chat.completions.create(asked))).toMatchObject({
      ...{ status: 402, code: 'usage_cap' },
    });
  });

  test('a key of a person who was merged away or is anonymous opens nothing', async () => {
    const { owner, client } = await fresh();
    await kernel.db
      .update(users)
      .set({ type: 'anonymous', email: null })
      .where(eq(users.id, owner.id));
    expect(await failure(client.models.list())).toMatchObject({ status: 401 });
  });

  test('a network that guesses keys is refused before they are looked up, one whose keys stand is not', async () => {
    const { key } = await fresh();
    let looks = 0;
    const db = new Proxy(kernel.db, {
      get(target, name) {
        if (name === 'select') looks += 1;
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const { site: host } = chatContext(kernel, '', { hostKey: 'main' });
    const ask = (ip: string, secret: string) =>
      authorise({ kernel: { ...kernel, db }, host, ip }, secret, 'chat');
    const guess = (n: number) =>
      ask('198.51.100.9', `wk-${n}`).then(
        () => 200,
        (error: unknown) => error instanceof ApiError && error.facts.status,
      );
    const told: unknown[] = [];
    for (let n = 0; n < 70; n += 1) told.push(await guess(n));
    expect([told[0], told.at(-1)]).toEqual([401, 429]);
    expect(looks).toBe(told.indexOf(429) + 1);
    const calls = Array.from({ length: 100 }, () => ask('198.51.100.10', key.secret));
    expect(await Promise.all(calls)).toHaveLength(100);
  });

  test('heads are answered as bodies are, a wrong method learns the right one, and any name of a model is only unknown', async () => {
    const { client, key } = await fresh();
    const ask = (method: string, path: string) =>
      fetch(`http://127.0.0.1:${site.port}/v1/${path}`, {
        ...{ method, headers: { authorization: `Bearer ${key.secret}` } },
      });
    const head = await ask('HEAD', 'models');
    expect([head.status, await head.text()]).toEqual([200, '']);
    const put = await ask('PUT', 'models');
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const get = await ask('GET', 'chat/completions');
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
    for (const name of ['gpt-4.1', 'ft:gpt-4o:acme::1', 'o'.repeat(60)])
      expect(await failure(client.models.retrieve(name))).toMatchObject({
        ...{ status: 404, code: 'model_not_found', param: 'model' },
      });
  });

  test('any page may call with a key and without cookies; other paths and hosts have nothing', async () => {
    const preflight = await site.get('/v1/chat/completions', {
      method: 'OPTIONS',
      headers: [
        'Origin: https://app.example',
        'Access-Control-Request-Headers: authorization, x-stainless-os',
      ],
    });
    expect([preflight.status, preflight.headers]).toMatchObject([
      204,
      {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': 'authorization, x-stainless-os',
      },
    ]);
    const wrong = await site.get('/v1/models');
    expect(wrong.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'x-request-id': expect.anything(),
    });
    expect(wrong.headers).not.toHaveProperty('set-cookie');
    expect(wrong.headers).not.toHaveProperty('access-control-allow-credentials');
    for (const [path, host] of [
      ['/v1/embeddings', 'wordkin.localhost'],
      ['/v1/models', 'essay.wordkin.localhost'],
      ['/fr/v1/models', 'wordkin.localhost'],
    ] as const)
      expect((await site.get(path, { host })).status).toBe(404);
    expect((await site.get('/v1/chat/completions')).status).toBe(405);
    const large = await site.get('/v1/chat/completions', {
      ...{ method: 'POST', headers: ['Content-Length: 99999999'] },
    });
    expect([large.status, JSON.parse(large.body)]).toMatchObject([
      413,
      { error: { type: 'invalid_request_error' } },
    ]);
  });
});

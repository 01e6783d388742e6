import { eq } from 'drizzle-orm';
import type OpenAI from 'openai';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/auth/table.ts';
import type { Kernel } from '#server/kernel.ts';
import { receipts } from '#server/usage/receipt.ts';
import { allOf } from '#tests/support/all-of.ts';
import { apiApp, clientOf, type Developer, makeDeveloper } from '#tests/support/api-program.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type HttpSite, startHttpSite } from '#tests/support/http-site.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';
import { type ScriptedProvider, startProvider } from '#tests/support/provider-server.ts';
import { apiKind } from '../api/server/call-kind.ts';
import { listKeys, makeKey, revokeKey } from './keys.ts';
import { apiCalls } from './table.ts';

/** Words a day of a free account. */
const allowance = 2_000;
const asked = { model: 'chat', messages: [{ role: 'user' as const, content: 'Say hello' }] };

describe.each(databaseKinds)('the API on %s', (database) => {
  let provider: ScriptedProvider;
  let opened: TestDatabase;
  let kernel: TestKernel;
  let site: HttpSite;
  let developer: Developer;
  let client: OpenAI;
  beforeAll(async () => {
    provider = await startProvider({ models: ['scripted', 'gpt-4o-mini'] });
    opened = await openTestDatabase(database);
    const env = { OPENAI_BASE_URL: provider.baseUrl, CHAT_MODEL: 'scripted' };
    kernel = await testKernel({ database: opened, env });
    site = await startHttpSite(kernel, { app: apiApp });
    developer = await makeDeveloper(kernel);
    client = clientOf(site.port, (await developer.key()).secret);
  });
  afterAll(async () => {
    await site?.close();
    await kernel?.close();
    await opened?.close();
    await provider?.close();
  });

  const fresh = async (input?: Parameters<Developer['key']>[0]) => {
    const owner = await makeDeveloper(kernel);
    const key = await owner.key(input);
    return { owner, key, client: clientOf(site.port, key.secret) };
  };
  const failure = async (
    promise: Promise<unknown>,
  ): Promise<InstanceType<typeof OpenAI.APIError>> =>
    promise.then(
      () => expect.unreachable(),
      (error) => error,
    );
  const call = (body: unknown, secret: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${site.port}/v1/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  test('lists the models that answer, and finds one of them', async () => {
    const { data } = await client.models.list();
    expect(data.map(({ id }) => id)).toContain('chat');
    expect(data.map(({ id }) => id)).not.toContain('claude');
    expect(await client.models.retrieve('chat')).toMatchObject({ id: 'chat', object: 'model' });
    expect(await failure(client.models.retrieve('claude'))).toMatchObject({
      ...{ status: 404, code: 'model_not_found' },
    });
  });

  test('answers as a whole and charges the words delivered (DESIGN 6)', async () => {
    const { owner, key, client } = await fresh();
    const answer = await client.chat.completions.create({
      ...asked,
      ...{ temperature: 0.2, max_completion_tokens: 50, top_p: 0.9, seed: 7, stop: ['END'] },
    });
    expect(answer).toMatchObject({
      ...{ object: 'chat.completion', model: 'scripted' },
      choices: [{ index: 0, message: { content: 'Hello there.' }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 12, completion_tokens: 8, total_tokens: 20, words_charged: 2 },
    });
    expect(provider.requests.at(-1)?.body).toMatchObject({
      ...{ temperature: 0.2, max_tokens: 50, top_p: 0.9, seed: 7, stop: ['END'] },
      messages: [{ role: 'user', content: 'Say hello' }],
    });
    expect(await owner.words()).toEqual({ balance: allowance - 2, held: 0, spent: 2 });
    const { items } = await receipts(kernel, owner.id, { limit: 10 });
    expect(items).toMatchObject([{ tool: 'api', amount: 2, hostKey: 'main' }]);
    const listed = await listKeys({ kernel, ownerId: owner.id, hostKey: 'main' });
    expect(listed).toMatchObject([{ id: key.id, calls: 1, words: 2, monthWords: 2 }]);
  });

  test('streams with usage, and ends with [DONE]', async () => {
    const stream = await client.chat.completions.create({
      ...{ ...asked, stream: true, stream_options: { include_usage: true } },
    });
    const parts = await allOf(stream);
    const text = parts.map(({ choices }) => choices[0]?.delta.content ?? '').join('');
    expect(text).toBe('Hello there.');
    expect(parts.flatMap(({ choices }) => choices[0]?.finish_reason ?? [])).toEqual(['stop']);
    expect(parts.at(-1)).toMatchObject({ choices: [], usage: { total_tokens: 20 } });
    expect(parts.slice(0, -1).every(({ usage }) => usage === null)).toBe(true);
  });

  test('hands over system and developer messages, and parts of text', async () => {
    await client.chat.completions.create({
      model: 'chat',
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'developer', content: 'Be kind.' },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'One' },
            { type: 'text', text: 'Two' },
          ],
        },
      ],
    });
    expect(provider.requests.at(-1)?.body.messages).toEqual([
      { role: 'system', content: 'Be brief.\n\nBe kind.' },
      { role: 'user', content: 'One\nTwo' },
    ]);
  });

  test('a picture in the call reaches a model that sees, and no address is fetched (R26, R35)', async () => {
    const dot = { create: { width: 4, height: 4, channels: 3 as const, background: 'red' } };
    const png = (await sharp(dot).png().toBuffer()).toString('base64');
    const ask = (model: string, url: string) =>
      client.chat.completions.create({
        model,
        messages: [
          {
            role: 'user',
            content: [
              { type: 'text', text: 'What is this?' },
              { type: 'image_url', image_url: { url } },
            ],
          },
        ],
      });
    await ask('chatgpt', `data:image/png;base64,${png}`);
    expect(JSON.stringify(provider.requests.at(-1)?.body.messages)).toContain('data:image/png');
    for (const [model, url] of [
      ['chat', `data:image/png;base64,${png}`],
      ['chatgpt', 'http://127.0.0.1:1/x.png'],
      ['chatgpt', 'data:image/png;base64,AAAA'],
      ['chatgpt', 'data:image/svg+xml;base64,AAAA'],
    ] as const)
      expect(await failure(ask(model, url))).toMatchObject({
        ...{ status: 400, code: 'invalid_request' },
      });
  });

  test('a caller who leaves stops the provider and pays for what was written (R3)', async () => {
    const { owner, client } = await fresh();
    // It says nothing more, so that nothing but the caller's leaving ends the request.
    provider.next.push({ tokens: ['one ', 'two ', 'three'], silentAfter: 2 });
    const stream = await client.chat.completions.create({ ...asked, stream: true });
    let text = '';
    for await (const part of stream) {
      text += part.choices[0]?.delta.content ?? '';
      if (text === 'one two ') break;
    }
    expect(provider.requests.at(-1)?.abortedAt).toBeNull();
    stream.controller.abort();
    await provider.requests.at(-1)?.over;
    expect(provider.requests.at(-1)?.abortedAt).not.toBeNull();
    await eventually(async () => {
      expect(await owner.words()).toMatchObject({ held: 0, spent: 2 });
    });
  });

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

  test('one Idempotency-Key is one answer, 20 times at once and again later (R16)', async () => {
    const { owner, key } = await fresh();
    const before = provider.requests.length;
    const repeated = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => (await call(asked, key.secret, repeated)).json()),
    );
    answers.push(await (await call(asked, key.secret, repeated)).json());
    for (const answer of answers)
      expect(answer).toMatchObject({
        ...{ id: answers[0].id, choices: [{ message: { content: 'Hello there.' } }] },
        usage: { words_charged: 2 },
      });
    expect(provider.requests.length - before).toBe(1);
    expect(await owner.words()).toMatchObject({ held: 0, spent: 2 });
    const other = await call({ ...asked, temperature: 1 }, key.secret, repeated);
    expect([other.status, await other.json()]).toMatchObject([
      ...[422, { error: { code: 'idempotency_key_reused' } }],
    ]);
  });

  test('a call that failed may be tried again under its Idempotency-Key (R5, R16)', async () => {
    const { owner, key } = await fresh();
    const repeated = { 'idempotency-key': 'again' };
    provider.next.push({ status: 400, error: { code: 'content_filter', message: 'no' } });
    expect((await call(asked, key.secret, repeated)).status).toBe(422);
    expect((await call(asked, key.secret, repeated)).status).toBe(200);
    expect((await call(asked, key.secret, repeated)).status).toBe(200);
    expect(await owner.words()).toMatchObject({ held: 0, spent: 2 });
  });

  test('a keyed call goes on when its caller leaves, and is fetched by the same key (R3, R16)', async () => {
    const { owner, key } = await fresh();
    const repeated = { 'idempotency-key': 'once' };
    provider.next.push({ tokens: Array<string>(40).fill('word '), rate: 100 });
    const gone = new AbortController();
    const first = call({ ...asked, stream: true }, key.secret, repeated);
    const reader = (await first).body?.getReader();
    await reader?.read();
    await reader?.cancel();
    gone.abort();
    const again = await call({ ...asked, stream: true }, key.secret, repeated);
    expect((await again.text()).split('word ').length - 1).toBe(40);
    expect(await owner.words()).toMatchObject({ held: 0, spent: 40 });
  });

  test('a call that is finished again after a crash is counted and charged once (R2)', async () => {
    const { owner, key, client } = await fresh();
    await client.chat.completions.create(asked);
    const [row] = await kernel.db.select().from(apiCalls).where(eq(apiCalls.keyId, key.id));
    if (!row) throw new Error('the call left no row');
    const { id: ref, jobId: id, ownerId } = row;
    const job = { id, ownerId, ref, text: 'Hello there.', state: 'done', error: null } as const;
    for (let n = 0; n < 3; n += 1) await apiKind.finish(kernel, { ...job, detail: null });
    expect(await owner.words()).toEqual({ balance: allowance - 2, held: 0, spent: 2 });
    const listed = await listKeys({ kernel, ownerId, hostKey: 'main' });
    expect(listed).toMatchObject([{ calls: 1, words: 2 }]);
  });

  test('keeps no text but for a repeated call, and nothing for more than a day', async () => {
    const { owner, client, key } = await fresh();
    await client.chat.completions.create(asked);
    await call(asked, key.secret, { 'idempotency-key': 'kept' });
    const rows = () => kernel.db.select().from(apiCalls).where(eq(apiCalls.ownerId, owner.id));
    expect((await rows()).map(({ text }) => text).sort()).toEqual(['', 'Hello there.']);
    kernel.clock.pass(25 * 60 * 60 * 1_000);
    await client.chat.completions.create(asked);
    expect(await rows()).toHaveLength(1);
  });

  test('a key opens what it was made for, until it is revoked or ends', async () => {
    const { owner, client, key } = await fresh({ scopes: ['models'], days: 30 });
    expect(await failure(client.chat.completions.create(asked))).toMatchObject({
      ...{ status: 403, code: 'scope_missing' },
    });
    await client.models.list();
    const stranger = await makeDeveloper(kernel);
    const of = (person: Developer): { kernel: Kernel; ownerId: string; hostKey: 'main' } => ({
      ...{ kernel, ownerId: person.id, hostKey: 'main' },
    });
    await expect(revokeKey(of(stranger), key.id)).rejects.toThrow('Not found');
    const second = await owner.key();
    await revokeKey(of(owner), second.id);
    expect(await failure(clientOf(site.port, second.secret).models.list())).toMatchObject({
      status: 401,
    });
    kernel.clock.pass(31 * 24 * 60 * 60 * 1_000);
    expect(await failure(client.models.list())).toMatchObject({ status: 401 });
    expect(await listKeys(of(owner))).toMatchObject([{ id: key.id, state: 'expired' }]);
  });

  test('a repeated making is one key, and only a digest of it is kept (R16)', async () => {
    const owner = await makeDeveloper(kernel);
    const input = {
      makeKey: crypto.randomUUID(),
      name: 'a',
      scopes: ['chat' as const],
      cap: null,
      days: null,
    };
    const of = { kernel, ownerId: owner.id, hostKey: 'main' } as const;
    const made = await Promise.all(Array.from({ length: 5 }, () => makeKey(of, input)));
    expect(new Set(made.map((one) => one.state === 'made' && one.key.id)).size).toBe(1);
    expect(await listKeys(of)).toHaveLength(1);
    const last = made.find((one) => one.state === 'made');
    const dump = JSON.stringify(await kernel.db.execute('select * from api_keys'));
    expect(dump).not.toContain(last?.state === 'made' ? last.secret : 'none');
  });

  test('a key of a person who was merged away or is anonymous opens nothing', async () => {
    const { owner, client } = await fresh();
    await kernel.db
      .update(users)
      .set({ type: 'anonymous', email: null })
      .where(eq(users.id, owner.id));
    expect(await failure(client.models.list())).toMatchObject({ status: 401 });
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

import { eq } from 'drizzle-orm';
import type OpenAI from 'openai';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiKind } from '#server/api/call-kind.ts';
import { apiCalls } from '#server/api/table.ts';
import type { Kernel } from '#server/kernel.ts';
import { receipts } from '#server/usage/receipt.ts';
import { mostAtOnce } from '#shared/api/limits.ts';
import { allOf } from '#tests/support/all-of.ts';
import { clientOf, type Developer, makeDeveloper } from '#tests/support/api-program.ts';
import { allowance, asked, failure, suiteApi } from '#tests/support/api-suite.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { listKeys, revokeKey } from './keys.ts';

describe.each(databaseKinds)('the API on %s', (database) => {
  const { provider, kernel, site, fresh, call } = suiteApi(database);
  let client: OpenAI;
  beforeAll(async () => {
    ({ client } = await fresh());
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

  test('ends an answer at its length where all is spent, and leaves its provider', async () => {
    const { owner, client } = await fresh();
    provider.next.push({ tokens: ['word '.repeat(allowance - 20)] });
    await client.chat.completions.create({ ...asked, max_tokens: 9_000 });
    expect(provider.requests.at(-1)?.body).toMatchObject({ max_tokens: 9_000 });
    provider.next.push({ tokens: Array.from({ length: 40_000 }, () => 'word '), rate: 20_000 });
    const { choices, usage } = await client.chat.completions.create({
      ...asked,
      max_tokens: 9_000,
    });
    expect(choices[0]).toMatchObject({ finish_reason: 'length' });
    expect(choices[0]?.message.content?.split(' ').length).toBeLessThan(20 + 200);
    expect(usage).toMatchObject({ words_charged: 20 });
    const last = provider.requests.at(-1)!;
    await last.over;
    expect(last.abortedAt).not.toBeNull();
    const { max_tokens } = last.body as { readonly max_tokens?: number };
    expect(max_tokens).toBeLessThan(9_000);
    expect(await owner.words()).toEqual({ balance: 0, held: 0, spent: allowance });
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
    const alone = {
      type: 'image_url' as const,
      image_url: { url: `data:image/png;base64,${png}` },
    };
    await client.chat.completions.create({
      model: 'chatgpt',
      messages: [{ role: 'user', content: [alone] }],
    });
    expect(provider.requests.at(-1)?.body.messages).toMatchObject([
      { content: [{ type: 'image_url' }] },
    ]);
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
        ...{
          id: answers[0].id,
          model: 'scripted',
          choices: [{ message: { content: 'Hello there.' } }],
        },
        usage: { words_charged: 2 },
      });
    expect(provider.requests.length - before).toBe(1);
    expect(await owner.words()).toMatchObject({ held: 0, spent: 2 });
    const other = await call({ ...asked, temperature: 1 }, key.secret, repeated);
    expect([other.status, await other.json()]).toMatchObject([
      ...[422, { error: { code: 'idempotency_key_reused' } }],
    ]);
  });

  test('one Idempotency-Key is one answer also where there is room for no other (R16)', async () => {
    const repeated = { 'idempotency-key': 'alone' };
    for (const input of [{ cap: 100 }, {}]) {
      const { owner, key } = await fresh(input);
      provider.next.push({ tokens: Array<string>(20).fill('word '), rate: 20 });
      const answers = await Promise.all(
        Array.from({ length: mostAtOnce + 5 }, () => call(asked, key.secret, repeated)),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await owner.words()).toMatchObject({ held: 0, spent: 20 });
    }
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
    const of = (person: Developer): { kernel: Kernel; ownerId: string; hostKey: 'main' } => ({
      ...{ kernel, ownerId: person.id, hostKey: 'main' },
    });
    expect(await listKeys(of(owner))).toMatchObject([{ lastUsedAt: null }]);
    await client.models.list();
    const lastUsedAt = kernel.clock.now().toISOString();
    expect(await listKeys(of(owner))).toMatchObject([{ lastUsedAt, calls: 0 }]);
    const stranger = await makeDeveloper(kernel);
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
});

import { expect, test } from 'vitest';
import { ask, testModels } from '#tests/support/provider-models.ts';
import type { Script } from '#tests/support/provider-script.ts';
import { startProvider } from '#tests/support/provider-server.ts';

async function started(...scripts: Script[]) {
  const provider = await startProvider({ models: ['llama-3'] });
  provider.next.push(...scripts);
  return { provider, models: testModels({ OPENAI_BASE_URL: provider.baseUrl }) };
}

test('gives what served first, then the text, the usage and the end', async () => {
  const { provider, models } = await started({ tokens: ['Good ', 'day'] });
  expect((await ask(models)).events).toEqual([
    { type: 'served', model: 'llama-3' },
    { type: 'text', text: 'Good ' },
    { type: 'text', text: 'day' },
    { type: 'usage', input: 12, output: 8 },
    { type: 'end', reason: 'stop' },
  ]);
  expect(provider.requests[0]?.body).toMatchObject({ model: 'llama-3', stream: true });
  await provider.close();
});

test('sends a question after an answer that was stopped before its first word with the one before', async () => {
  const { provider, models } = await started();
  const messages = [
    { role: 'system', text: 'Be brief.' },
    { role: 'user', text: 'Hi' },
    { role: 'assistant', text: '' },
    { role: 'user', text: 'Hello?' },
  ] as const;
  const { signal } = new AbortController();
  await models.answer({ slug: 'chat', messages, signal, locale: 'en' }, () => undefined);
  expect(provider.requests[0]?.body.messages).toEqual([
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'Hi\n\nHello?' },
  ]);
  await provider.close();
});

test('sends pictures before the words about them', async () => {
  const { provider, models } = await started();
  await ask(models, { images: [{ type: 'image/png', bytes: Buffer.from('pixels') }] });
  const url = `data:image/png;base64,${Buffer.from('pixels').toString('base64')}`;
  expect(provider.requests[0]?.body.messages?.at(-1)?.content).toEqual([
    { type: 'image_url', image_url: { url } },
    { type: 'text', text: 'Say hello.' },
  ]);
  await provider.close();
});

test('says that an answer was cut at its length', async () => {
  const { provider, models } = await started({ finish: 'length' });
  expect((await ask(models)).events.at(-1)).toEqual({ type: 'end', reason: 'length' });
  await provider.close();
});

test('asks again after 429 and 500 to 529, and nobody sees it (R5)', async () => {
  for (const status of [429, 500, 502, 503, 529]) {
    const { provider, models } = await started({ status }, { status });
    expect(await ask(models)).toMatchObject({ text: 'Hello there.', error: null });
    expect(provider.requests).toHaveLength(3);
    await provider.close();
  }
});

test('gives up after bounded retries with the message of SPEC 8 (R5)', async () => {
  const rate = { message: 'Rate limit reached on tokens per min (TPM)' };
  const cases: [Script, string][] = [
    [{ status: 429 }, 'too_many_requests'],
    [{ status: 429, error: rate }, 'too_many_tokens'],
    [{ status: 503 }, 'generation_failed'],
  ];
  for (const [script, error] of cases) {
    const { provider, models } = await started();
    provider.script = script;
    expect(await ask(models)).toMatchObject({ events: [], error });
    expect(provider.requests).toHaveLength(3);
    await provider.close();
  }
});

test('waits as long as Retry-After says, up to a bound (R5)', async () => {
  const { provider, models } = await started({ status: 429, retryAfter: '0.2' });
  expect(await ask(models)).toMatchObject({ text: 'Hello there.' });
  const [first, second] = provider.requests;
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(195);

  provider.next.push({ status: 429, retryAfter: '3600' });
  expect(await ask(models)).toMatchObject({ error: 'too_many_requests' });
  expect(provider.requests).toHaveLength(3);
  await provider.close();
});

test('does not repeat a request that cannot succeed', async () => {
  for (const status of [400, 401, 403, 404]) {
    const { provider, models } = await started({ status });
    expect(await ask(models)).toMatchObject({ error: 'generation_failed' });
    expect(provider.requests).toHaveLength(1);
    await provider.close();
  }
});

test('falls back to the next model of the same name, and says which one answered (DESIGN 6)', async () => {
  await using provider = await startProvider({
    models: ['gpt-5.4-mini', 'gpt-4.1-mini', 'llama-3'],
    script: ({ model }) => (model === 'gpt-5.4-mini' ? { status: 503 } : {}),
  });
  const models = testModels({ OPENAI_BASE_URL: provider.baseUrl });
  expect(await ask(models, { slug: 'chatgpt' })).toMatchObject({
    served: 'gpt-4.1-mini',
    text: 'Hello there.',
  });
});

test('never falls back once there is text', async () => {
  await using provider = await startProvider({
    models: ['gpt-5.4-mini', 'gpt-4.1-mini'],
    script: { tokens: ['One', ' two', ' three'], rate: 100, cutAfter: 2 },
  });
  const models = testModels({ OPENAI_BASE_URL: provider.baseUrl });
  const heard = await ask(models, { slug: 'chatgpt' });
  expect(heard).toMatchObject({ text: 'One two', error: 'generation_failed' });
  expect(provider.requests).toHaveLength(1);
});

test('maps refusals, filters and prompts that cannot be read to the messages of SPEC 8', async () => {
  const refusal = `data: ${JSON.stringify({ choices: [{ index: 0, delta: { refusal: 'I cannot help.' }, finish_reason: 'stop' }] })}\n\n`;
  const cases: [Script, string][] = [
    [{ tokens: [], finish: 'content_filter' }, 'content_policy'],
    [{ bytes: [refusal] }, 'content_policy'],
    [{ status: 400, error: { code: 'content_filter', message: 'filtered' } }, 'content_policy'],
    [{ tokens: [], finish: null, error: { code: 'content_policy_violation' } }, 'content_policy'],
    [
      { status: 400, error: { message: 'repetitive patterns in your prompt' } },
      'repetitive_prompt',
    ],
    [{ status: 400, error: { code: 'context_length_exceeded' } }, 'too_many_tokens'],
  ];
  for (const [script, error] of cases) {
    const { provider, models } = await started(script);
    expect(await ask(models)).toMatchObject({ events: [], error });
    expect(provider.requests).toHaveLength(1);
    await provider.close();
  }
});

test('keeps the text before a filter and says that it was filtered', async () => {
  const { provider, models } = await started({ tokens: ['So far'], finish: 'content_filter' });
  const heard = await ask(models);
  expect(heard.text).toBe('So far');
  expect(heard.events.at(-1)).toEqual({ type: 'end', reason: 'filtered' });
  await provider.close();
});

test('an answer without a word is a failure', async () => {
  const { provider, models } = await started({ tokens: [] });
  expect(await ask(models)).toMatchObject({ events: [], error: 'generation_failed' });
  await provider.close();
});

test('clamps what a provider says it used, and keeps the answer (R9)', async () => {
  const count = (input: string, output: string) =>
    `{"prompt_tokens":${input},"completion_tokens":${output}}`;
  const most = 10_000_000;
  const cases: [string | null, object | undefined][] = [
    [null, undefined],
    ['null', undefined],
    [count('-5', '-1'), { input: 0, output: 0 }],
    [count('1e308', '1e308'), { input: most, output: most }],
    [count('3.4', '2'), { input: 3, output: 2 }],
    [count('1e999', '1'), undefined],
    [count('NaN', '1'), undefined],
    [count('"many"', '1'), undefined],
    ['{}', { input: 0, output: 0 }],
  ];
  for (const [usage, counted] of cases) {
    const { provider, models } = await started({ usage });
    const { text, error, events } = await ask(models);
    expect({ text, error }).toEqual({ text: 'Hello there.', error: null });
    const found = events.find(({ type }) => type === 'usage');
    expect(found).toEqual(counted && { type: 'usage', ...counted });
    expect(events.at(-1)).toEqual({ type: 'end', reason: 'stop' });
    await provider.close();
  }
});

import { expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { eventually } from '#tests/support/eventually.ts';
import { ask, testModels } from '#tests/support/provider-models.ts';
import type { Script } from '#tests/support/provider-script.ts';
import { startProvider } from '#tests/support/provider-server.ts';

const short = { headers: 150, first: 150, between: 150, tail: 150 };

async function silent(script: Script) {
  const provider = await startProvider({ models: ['llama-3'], script });
  const models = testModels({ OPENAI_BASE_URL: provider.baseUrl }, short);
  return { provider, models };
}

test('cuts a provider that is silent before headers, before the first token, mid-answer (R6)', async () => {
  const cases: [Script, string, number][] = [
    // A server on this machine gets four times the time for headers, twice for a token.
    [{ headersAfter: 'never' }, '', 600],
    [{ firstAfter: 'never' }, '', 300],
    [{ tokens: ['One', ' two'], silentAfter: 1 }, 'One', 150],
  ];
  for (const [script, text, ms] of cases) {
    const { provider, models } = await silent(script);
    const begun = performance.now();
    expect(await ask(models)).toMatchObject({ text, error: 'generation_failed' });
    expect(performance.now() - begun).toBeGreaterThan(ms - 10);
    await provider.requests[0]?.over;
    expect(provider.requests[0]?.abortedAt).not.toBeNull();
    expect(provider.requests).toHaveLength(1);
    await provider.close();
  }
});

test('comments do not pass for tokens (R6)', async () => {
  const { provider, models } = await silent({
    bytes: Array(1_000).fill(': working\n\n'),
    rate: 50,
  });
  expect(await ask(models)).toMatchObject({ error: 'generation_failed' });
  await provider.requests[0]?.over;
  expect(provider.requests[0]?.abortedAt).not.toBeNull();
  await provider.close();
});

test('a complete answer does not wait for a connection that stays open (R6)', async () => {
  const finish = 'data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\n';
  const token = 'data: {"choices":[{"index":0,"delta":{"content":"Whole."}}]}\n\n';
  const { provider, models } = await silent({ bytes: [token, finish], silentAfter: 2 });
  expect(await ask(models)).toMatchObject({ text: 'Whole.', error: null });
  await provider.close();
});

test('a stop ends the request at the provider, whatever it is doing', async () => {
  const cases: Script[] = [
    { headersAfter: 'never' },
    { firstAfter: 'never' },
    { tokens: ['One', ' two'], silentAfter: 1 },
    { tokens: Array(500).fill('word '), rate: 50 },
  ];
  for (const script of cases) {
    const { provider, models } = await silent(script);
    const control = new AbortController();
    const asked = ask(models, { signal: control.signal });
    await eventually(() => expect(provider.requests).toHaveLength(1));
    control.abort();
    expect(await asked).toMatchObject({ error: 'request_aborted' });
    await provider.requests[0]?.over;
    expect(provider.requests[0]?.abortedAt).toBeDefined();
    await provider.close();
  }
});

test('a stop ends the wait before a retry (R5)', async () => {
  await using provider = await startProvider({ models: ['x'], script: { status: 503 } });
  const models = testModels({ OPENAI_BASE_URL: provider.baseUrl }, { backoff: 60_000 });
  const signal = AbortSignal.timeout(100);
  expect(await ask(models, { signal })).toMatchObject({ error: 'request_aborted' });
});

test('who can hear no more ends the request, and no other model is asked', async () => {
  const { provider, models } = await silent({ tokens: Array(500).fill('word '), rate: 50 });
  const { signal } = new AbortController();
  const messages = [{ role: 'user', text: 'Hi' }] as const;
  const asked = models.answer({ slug: 'chat', messages, signal, locale: 'en' }, (event) => {
    if (event.type === 'text') throw new AppError('gpt3_word_limit');
  });
  await expect(asked).rejects.toMatchObject({ key: 'gpt3_word_limit' });
  await provider.requests[0]?.over;
  expect(provider.requests[0]?.abortedAt).not.toBeNull();
  expect(provider.requests).toHaveLength(1);
  await provider.close();
});

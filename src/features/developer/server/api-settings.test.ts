import { describe, expect, test } from 'vitest';
import { allOf } from '#tests/support/all-of.ts';
import { allowance, asked, failure, suiteApi } from '#tests/support/api-suite.ts';

describe('the settings of a call', () => {
  const { provider, fresh } = suiteApi('pglite');

  test('a prompt that is too long is a wrong request, and no client tries it again', async () => {
    const { owner, client } = await fresh();
    const patient = client.withOptions({ maxRetries: 2 });
    const before = provider.requests.length;
    for (const stream of [false, true]) {
      provider.next.push({ status: 400, error: { code: 'context_length_exceeded' } });
      expect(await failure(patient.chat.completions.create({ ...asked, stream }))).toMatchObject({
        ...{ status: 400, code: 'context_length_exceeded', param: 'messages' },
        type: 'invalid_request_error',
      });
    }
    expect(provider.requests.length - before).toBe(2);
    expect(await owner.words()).toMatchObject({ held: 0, spent: 0 });
  });

  test('a rate of tokens is still one that passes, and says how long to wait', async () => {
    const { client } = await fresh();
    const error = { message: 'Rate limit reached on tokens per min (TPM)' };
    // As often as it is asked.
    provider.next.push(...Array.from({ length: 3 }, () => ({ status: 429, error })));
    const told = await failure(client.chat.completions.create(asked));
    expect(told).toMatchObject({ status: 429, code: 'too_many_tokens', type: 'rate_limit_error' });
    expect(Number(told.headers?.get('retry-after'))).toBeGreaterThan(0);
  });

  test('an answer ends before a stop sequence that its model writes past, and no more is charged', async () => {
    const { owner, client } = await fresh();
    const past = ['Look it up.', '\nObser', 'vation: it is', ' what I made up'];
    const call = { ...asked, stop: ['\nObservation:'] };
    provider.next.push({ tokens: past });
    const { choices, usage } = await client.chat.completions.create(call);
    expect(choices).toMatchObject([{ message: { content: 'Look it up.' }, finish_reason: 'stop' }]);
    expect(usage).toMatchObject({ words_charged: 3 });
    provider.next.push({ tokens: past, silentAfter: 3 });
    const parts = await allOf(await client.chat.completions.create({ ...call, stream: true }));
    expect(parts.map(({ choices }) => choices[0]?.delta.content ?? '').join('')).toBe(
      'Look it up.',
    );
    expect(parts.at(-1)?.choices[0]?.finish_reason).toBe('stop');
    await provider.requests.at(-1)?.over;
    expect(provider.requests.at(-1)?.abortedAt).not.toBeNull();
    expect(await owner.words()).toEqual({ balance: allowance - 6, held: 0, spent: 6 });
  });

  test('an empty list of sequences and a free choice of no tools ask for nothing', async () => {
    const { client } = await fresh();
    await client.chat.completions.create({ ...asked, stop: [], tools: [], tool_choice: 'auto' });
    expect(provider.requests.at(-1)?.body).not.toHaveProperty('stop');
  });

  test('few tokens that are all thought are an answer without a word, which costs nothing', async () => {
    const { owner, client } = await fresh();
    provider.next.push({ tokens: [], finish: 'length' });
    const { choices } = await client.chat.completions.create({ ...asked, max_tokens: 5 });
    expect(choices).toMatchObject([{ message: { content: '' }, finish_reason: 'length' }]);
    expect(await owner.words()).toMatchObject({ held: 0, spent: 0 });
  });
});

describe('the settings of a call that a model does not take', () => {
  // Only its name is asked for: nothing is sent there.
  const { fresh } = suiteApi('pglite', { more: { ANTHROPIC_API_KEY: 'unused' } });

  test('are refused, not left out', async () => {
    const { client } = await fresh();
    const cases = [
      ['claude', 'seed', 7],
      ['claude', 'presence_penalty', 0.5],
      ['claude', 'frequency_penalty', -0.5],
    ] as const;
    for (const [model, param, value] of cases)
      expect(
        await failure(client.chat.completions.create({ ...asked, model, [param]: value })),
      ).toMatchObject({ status: 400, code: 'unsupported_parameter', param });
  });
});

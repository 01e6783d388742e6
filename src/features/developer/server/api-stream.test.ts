import { describe, expect, test } from 'vitest';
import { allOf } from '#tests/support/all-of.ts';
import { asked, failure, suiteApi } from '#tests/support/api-suite.ts';
import { eventually } from '#tests/support/eventually.ts';

describe('a stream whose model takes its time', () => {
  const { provider, fresh, call } = suiteApi('pglite', { pace: { first: 5, between: 20 } });

  test('lives before the first word and between words, and clients skip what says so', async () => {
    const { client, key } = await fresh();
    const slow = { firstAfter: 400, rate: 5 };
    provider.next.push(slow, slow);
    const response = await call({ ...asked, stream: true }, key.secret);
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    const text = await response.text();
    expect(text.startsWith(': wait\n\n: wait\n\n')).toBe(true);
    expect(text).toMatch(
      /"content":"Hello"[^\n]*\n\n(?:: wait\n\n)+data: [^\n]*"content":" there"/,
    );
    const parts = await allOf(await client.chat.completions.create({ ...asked, stream: true }));
    expect(parts.map(({ choices }) => choices[0]?.delta.content ?? '').join('')).toBe(
      'Hello there.',
    );
    expect(parts.map(({ model }) => model)).toEqual(parts.map(() => 'scripted'));
  });

  test('a failure after the response has begun is told in it, and costs nothing (R5)', async () => {
    const { owner, client } = await fresh();
    const error = { code: 'context_length_exceeded' };
    provider.next.push({ headersAfter: 400, status: 400, error });
    const stream = await client.chat.completions.create({ ...asked, stream: true });
    expect(await failure(allOf(stream))).toMatchObject({ code: 'context_length_exceeded' });
    expect(await owner.words()).toMatchObject({ held: 0, spent: 0 });
  });

  test('a caller who leaves before the first word stops the provider (R3)', async () => {
    const { owner, client } = await fresh();
    const before = provider.requests.length;
    provider.next.push({ firstAfter: 'never' });
    const stream = await client.chat.completions.create({ ...asked, stream: true });
    await eventually(() => expect(provider.requests.length).toBe(before + 1));
    stream.controller.abort();
    await provider.requests.at(-1)?.over;
    expect(provider.requests.at(-1)?.abortedAt).not.toBeNull();
    await eventually(async () => expect(await owner.words()).toMatchObject({ held: 0, spent: 0 }));
  });
});

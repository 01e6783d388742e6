import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, testModels } from '#tests/support/provider-models.ts';
import { type ScriptedProvider, startProvider } from '#tests/support/provider-server.ts';

let provider: ScriptedProvider;
beforeAll(async () => {
  provider = await startProvider({ models: ['llama-3'] });
});
afterAll(() => provider.close());

const models = () =>
  testModels(
    { OPENAI_BASE_URL: provider.baseUrl },
    { headers: 1_000, first: 1_000, between: 1_000, tail: 200, retries: 0 },
  );

/** What a provider writes for these tokens, before anything is done to it. */
function answer(tokens: readonly string[]): string {
  const chunk = (delta: object, finish: string | null) =>
    `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
  return [...tokens.map((content) => chunk({ content }, null)), chunk({}, 'stop')].join('');
}

/** The bytes cut at the given places, so that characters and line ends come apart. */
function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const ends = [...new Set(places.map((place) => place % (bytes.length + 1)))].sort(
    (a, b) => a - b,
  );
  return [0, ...ends].map((start, at) => bytes.slice(start, ends[at] ?? bytes.length));
}

const utf8 = new TextEncoder();
const bom = '\uFEFF';
const spaces = '\u00e9\u4e2d\u{1F600}\u0301\u200d ';

test('a sound answer survives split UTF-8, CR, CRLF, BOM, comments and a missing end (R7)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: fc.constantFrom(...spaces, 'a', '"', '\\', '\n') }), {
        minLength: 1,
        maxLength: 6,
      }),
      fc.array(fc.nat(5_000), { maxLength: 12 }),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.boolean(),
      fc.boolean(),
      async (tokens, places, lineEnd, hasBom, isOpen) => {
        fc.pre(tokens.join('') !== '');
        const body = `: note\n\n${answer(tokens)}`.replaceAll('\n', lineEnd);
        const text = (hasBom ? bom : '') + (isOpen ? body.trimEnd() : body);
        provider.script = { bytes: cut(utf8.encode(text), places) };
        expect(await ask(models())).toMatchObject({ text: tokens.join(''), error: null });
      },
    ),
    { numRuns: 50 },
  );
});

test('whatever bytes come, the stream ends with an answer or an error of the catalogue (R7)', async () => {
  const piece = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.string({ unit: 'binary', maxLength: 80 }).map((text) => utf8.encode(text)),
    fc.json({ maxDepth: 3 }).map((json) => utf8.encode(`data: ${json}\n\n`)),
    fc
      .record({
        choices: fc.array(
          fc.record({
            delta: fc.oneof(fc.record({ content: fc.anything() }), fc.anything()),
            finish_reason: fc.anything(),
          }),
          { maxLength: 2 },
        ),
        usage: fc.anything(),
      })
      .map((chunk) => utf8.encode(`data: ${safeJson(chunk)}\n\n`)),
    fc
      .constantFrom('\0', '\r', '\n\n', 'data:', 'data: [DONE]\n\n', bom, answer(['ok']))
      .map((one) => utf8.encode(one)),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (bytes) => {
      provider.script = { bytes };
      const { events, error } = await ask(models());
      const types = events.map(({ type }) => type);
      expect(types.filter((type) => type === 'served').length).toBe(types.includes('text') ? 1 : 0);
      expect(types.at(-1) === 'end').toBe(error === null);
      for (const event of events) {
        if (event.type === 'text')
          expect(event.text.isWellFormed() && !event.text.includes('\0')).toBe(true);
        if (event.type === 'usage')
          expect([event.input, event.output].every((n) => n >= 0 && n <= 1e7)).toBe(true);
      }
    }),
    { numRuns: 80 },
  );
});

test('drops NUL, joins a pair of surrogates that two tokens share, and mends half of one (R7)', async () => {
  const json = (content: string) =>
    `data: {"choices":[{"index":0,"delta":{"content":"${content}"}}]}\n\n`;
  const finish = answer([]);
  provider.script = {
    bytes: [json('a\\u0000b\\ud83d'), json('\\ude00 \\ud83d'), json('c'), finish],
  };
  expect(await ask(models())).toMatchObject({ text: 'ab😀 \uFFFDc', error: null });
});

test('an endless line or event is cut before it fills the memory (R7)', async () => {
  const block = 'x'.repeat(64 * 1024);
  for (const [first, next] of [
    ['data: ', block],
    ['', `data: ${block}\n`],
    ['', `: ${block}`],
  ] as const) {
    provider.script = { bytes: [first, ...Array<string>(2_000).fill(next)] };
    expect(await ask(models())).toMatchObject({ events: [], error: 'generation_failed' });
    const request = provider.requests.at(-1);
    await request?.over;
    // One megabyte is the limit; the rest is what sockets hold on their way.
    expect(request?.sent).toBeLessThan(32 * 1024 * 1024);
  }
});

test('an error page in place of a stream is an error (R8)', async () => {
  provider.script = { bytes: ['<!DOCTYPE html><html><body>502 Bad Gateway</body></html>'] };
  expect(await ask(models())).toMatchObject({ events: [], error: 'generation_failed' });
});

function safeJson(value: unknown): string {
  try {
    return (
      JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? String(one) : one)) ?? 'null'
    );
  } catch {
    return '{';
  }
}

import { createRequestFromNodeRequest, writeResponse } from 'astro/app/node';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppHandler } from '#server/http/app.ts';
import { type HttpSite, startHttpSite } from '#tests/support/http-site.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';
import { type FakeLanguageTool, startLanguageTool } from '#tests/support/language-tool.ts';
import { answerGrammar } from '../api/server/endpoint.ts';
import { longestText } from '../api/server/fields.ts';
import { readMarked } from '../api/server/marked-text.ts';
import type { CheckAnswer } from '../api/server/wire.ts';

/** `/v2` as Astro's adapter runs it, and nothing else. */
const app: AppHandler = async (req, res, _next, locals) => {
  const request = createRequestFromNodeRequest(req, { allowedDomains: [] });
  await writeResponse(await answerGrammar(request, locals), res);
};

let kernel: TestKernel;
let site: HttpSite;
beforeAll(async () => {
  kernel = await testKernel();
  site = await startHttpSite(kernel, { app });
});
afterAll(async () => {
  await site?.close();
  await kernel?.close();
});

const at = (path: string) => `http://127.0.0.1:${site.port}${path}`;
const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(at('/v2/check'), { method: 'POST', body: new URLSearchParams(fields), headers });
const check = async (fields: Record<string, string>): Promise<CheckAnswer> => {
  const response = await post(fields);
  expect(response.status).toBe(200);
  return (await response.json()) as CheckAnswer;
};
const text = 'He has a apple and recieved it. Nobody knows why.';
const ids = ({ matches }: CheckAnswer) => matches.map(({ rule }) => rule.id);

describe('POST /v2/check', () => {
  test('finds places among very many pieces of markup in no time', () => {
    const parts = Array.from({ length: 75_000 }, () => ({ text: 'a' }));
    const { place } = readMarked('', JSON.stringify({ annotation: parts }));
    const begun = performance.now();
    for (let at = 0; at < 40_000; at += 1) if (place(at, false) !== at) throw new Error('astray');
    expect(performance.now() - begun).toBeLessThan(1_000);
  });

  test('answers in the form of LanguageTool', async () => {
    const { software, warnings, language, matches, sentenceRanges } = await check({
      ...{ text, language: 'en-GB' },
    });
    expect(software).toMatchObject({ apiVersion: 1, premium: false, version: expect.any(String) });
    expect(warnings).toEqual({ incompleteResults: false });
    expect(language).toMatchObject({ code: 'en-GB', detectedLanguage: { code: 'en-GB' } });
    expect(sentenceRanges).toEqual([
      [0, 31],
      [32, 49],
    ]);
    expect(matches).toEqual([
      expect.objectContaining({
        ...{ offset: 7, length: 1, replacements: [{ value: 'an' }], sentence: text.slice(0, 31) },
        rule: expect.objectContaining({ id: 'AN_A', category: expect.anything() }),
      }),
      expect.objectContaining({
        ...{ offset: 19, length: 8, shortMessage: 'Spelling mistake' },
        type: { typeName: 'UnknownWord' },
        context: { text, offset: 19, length: 8 },
        rule: {
          id: 'MORFOLOGIK_RULE_EN_GB',
          description: expect.any(String),
          issueType: 'misspelling',
          category: { id: 'TYPOS', name: 'Possible Typo' },
          isPremium: false,
        },
      }),
    ]);
  });

  test('every offset lies in the text and every context shows its words, also with emoji and CRLF', async () => {
    const word = fc.constantFrom('teh', 'I has', '😀', '\r\n', 'a apple', 'e\u0301', '.', '日本語');
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 30 }), async (words) => {
        const sample = words.join(' ');
        const { matches } = await check({ text: sample, language: 'en-US' });
        for (const { offset, length, context } of matches) {
          expect(offset + length).toBeLessThanOrEqual(sample.length);
          const shown = context.text.slice(context.offset, context.offset + context.length);
          expect(shown).toBe(sample.slice(offset, offset + length).replace(/[\r\n]/g, ' '));
        }
      }),
      { numRuns: 20 },
    );
  });

  test('markup is left out, and offsets count it', async () => {
    const annotation = [
      ...[{ markup: '<p>' }, { text: 'He has ' }, { markup: '<b>' }, { text: 'a' }],
      ...[{ markup: '</b>' }, { text: ' apple.' }, { markup: '<br/>', interpretAs: '\n\n' }],
      { text: 'I recieved it.' },
    ];
    const sent = annotation.map((one) => ('text' in one ? one.text : one.markup)).join('');
    const { matches } = await check({ data: JSON.stringify({ annotation }), language: 'en-US' });
    expect(matches.map(({ offset, length }) => sent.slice(offset, offset + length))).toEqual([
      'a',
      'recieved',
    ]);
    const plain = await check({ data: JSON.stringify({ text }), language: 'en-US' });
    expect(plain.matches).toHaveLength(2);
  });

  test('rules and categories are switched by the names that the answers give', async () => {
    const language = 'en-US';
    const only = { text, language, enabledOnly: 'true' };
    expect(ids(await check({ text, language, disabledRules: 'AN_A,NO_SUCH_RULE' }))).toHaveLength(
      1,
    );
    expect(ids(await check({ text, language, disabledCategories: 'TYPOS' }))).toEqual(['AN_A']);
    expect(ids(await check({ ...only, enabledRules: 'AN_A' }))).toEqual(['AN_A']);
    expect(ids(await check({ ...only, enabledCategories: 'TYPOS' }))).toHaveLength(1);
    const contracted = { text: "It isn't here.", language };
    expect(ids(await check(contracted))).toEqual([]);
    expect(ids(await check({ ...contracted, enabledRules: 'AVOID_CONTRACTIONS' }))).toHaveLength(1);
  });

  test('the language of a text that does not say it is told where it is English', async () => {
    const preferredVariants = 'de-DE,en-GB';
    const { language } = await check({ text: 'The colour.', language: 'auto', preferredVariants });
    expect(language.code).toBe('en-GB');
    const german =
      'Der Zug war wieder zu spät, und niemand im Bahnhof wusste warum. Am Ende des Tages, sagte sie, hat die Uhr immer recht, und dem Zug wird verziehen.';
    const { matches, warnings } = await check({ text: german, language: 'auto' });
    expect(matches).toEqual([]);
    expect(warnings.incompleteResults).toBe(true);
  });

  test.each([
    ['no text', { language: 'en-US' }, "Missing 'text' or 'data' parameter"],
    ['no language', { text: 'x' }, "Missing 'language' parameter"],
    ['text and data', { text: 'x', data: '{}', language: 'en' }, 'not both'],
    ['broken data', { data: '{', language: 'en' }, 'Could not parse JSON'],
    ['data of another form', { data: '{"a":1}', language: 'en' }, 'requires'],
    [
      'an unknown language',
      { text: 'x', language: 'xx' },
      'Supported language codes are: en, en-US',
    ],
    ['a language that is none', { text: 'x', language: '<b>' }, 'no language code'],
    [
      'only what is not enabled',
      { text: 'x', language: 'en', enabledOnly: 'true' },
      'must specify',
    ],
  ])('400 in words for %s', async (_name, fields, words) => {
    const response = await post(fields as Record<string, string>);
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toMatch(new RegExp(`^Error: .*${words}`));
  });

  test('413 for a text that is too long, by its characters or by its bytes', async () => {
    const long = await post({ text: 'a '.repeat(longestText / 2 + 1), language: 'en' });
    expect(long.status).toBe(413);
    expect(await long.text()).toMatch(/^Error: Your text exceeds the limit of 100000 characters/);
    const huge = await post({ text: 'x'.repeat(3_000_000), language: 'en' });
    expect(huge.status).toBe(413);
    expect(await huge.text()).toMatch(/^Error: /);
  });

  test('pages of other origins may ask', async () => {
    const headers = { origin: 'https://editor.example' };
    const answered = await post({ text, language: 'en-US' }, headers);
    expect(answered.headers.get('access-control-allow-origin')).toBe('*');
    expect(answered.headers.get('cache-control')).toBe('no-store');
    const asked = { ...headers, 'access-control-request-headers': 'content-type' };
    const before = await fetch(at('/v2/check'), { method: 'OPTIONS', headers: asked });
    expect(before.status).toBe(204);
    expect(before.headers.get('access-control-allow-headers')).toBe('content-type');
  });
});

test('GET /v2/languages lists what is checked, and what is not there is 404 in words', async () => {
  const languages = await (await fetch(at('/v2/languages'))).json();
  expect(languages).toContainEqual({ name: 'English (US)', code: 'en', longCode: 'en-US' });
  expect(languages).toHaveLength(5);
  const missing = await fetch(at('/v2/nothing'));
  expect(missing.status).toBe(404);
  expect(await missing.text()).toMatch(/^Error: /);
  expect((await fetch(at('/v2/check?language=en-US&text=A+apple'))).status).toBe(200);
});

test('one network may ask so often a minute, then is told to wait (R30)', async () => {
  const other = await testKernel();
  const limited = await startHttpSite(other, { app });
  const ask = () =>
    fetch(`http://127.0.0.1:${limited.port}/v2/check`, {
      method: 'POST',
      body: new URLSearchParams({ text: '', language: 'en' }),
    });
  const answers = [];
  for (let times = 0; times < 241; times += 1) answers.push(await ask());
  expect(answers[0]?.status).toBe(200);
  const last = answers.at(-1);
  expect(last?.status).toBe(429);
  expect(last?.headers.get('retry-after')).toBe('60');
  await limited.close();
  await other.close();
});

describe('with a LanguageTool server for other languages', () => {
  let elsewhere: FakeLanguageTool;
  let made: TestKernel;
  let open: HttpSite;
  beforeAll(async () => {
    elsewhere = await startLanguageTool();
    made = await testKernel({ env: { LANGUAGETOOL_URL: elsewhere.base } });
    open = await startHttpSite(made, { app });
  });
  afterAll(async () => {
    await open?.close();
    await made?.close();
    elsewhere?.close();
  });

  test('it is asked for them, with its own answer and nobody’s password', async () => {
    const address = `http://127.0.0.1:${open.port}/v2`;
    const body = new URLSearchParams({ text: 'Ein Feler', language: 'de-DE', apiKey: 'secret' });
    const answer = await fetch(`${address}/check`, { method: 'POST', body });
    expect(await answer.json()).toMatchObject({ matches: [{ message: 'Tippfehler', offset: 4 }] });
    expect(elsewhere.asked.at(-1)).toBe('text=Ein+Feler&language=de-DE');
    const listed = (await (await fetch(`${address}/languages`)).json()) as { longCode: string }[];
    expect(listed.map(({ longCode }) => longCode)).toContain('de-DE');
  });

  test('where it does not answer, the editor is told to wait, and English goes on', async () => {
    elsewhere.status = 500;
    const ask = (language: string) =>
      fetch(`http://127.0.0.1:${open.port}/v2/check`, {
        method: 'POST',
        body: new URLSearchParams({ text: 'A apple', language }),
      });
    expect((await ask('de-DE')).status).toBe(500);
    expect((await ask('en-US')).status).toBe(200);
  });
});

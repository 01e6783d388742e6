import { describe, expect, test } from 'vitest';
import { refund } from '#server/usage/close.ts';
import { reserve } from '#server/usage/reserve.ts';
import { suiteTranslateApi } from '#tests/support/translate-api.ts';

describe('LibreTranslate’s API', () => {
  const { kernel, site, fresh, call } = suiteTranslateApi();

  test('translates a text or a list of them, and tells the language that it found', async () => {
    const { key, owner } = await fresh();
    const q = 'The bees fly to their hive every morning.';
    const asked = { q, source: 'auto', target: 'sw', format: 'text', api_key: key.secret };
    const one = await (await call('/translate', asked)).json();
    expect(one).toMatchObject({
      translatedText: q.toUpperCase(),
      detectedLanguage: { language: 'en', confidence: expect.any(Number) },
    });
    const list = { ...asked, q: ['<b>One</b> &amp; two', 'Three'], source: 'en', format: 'html' };
    const many = await (await call('/translate', list)).json();
    expect(many).toEqual({ translatedText: ['<b>ONE</b> &amp; TWO', 'THREE'] });
    expect((await owner.words())?.spent).toBe(8 + 3);
  });

  test('words that another answer holds are waited for, and those that are spent are not there', async () => {
    const { key, owner } = await fresh();
    const one = { q: 'Hello', source: 'en', target: 'de', api_key: key.secret };
    const many = { ...one, q: 'The bees fly to their hive every morning.' };
    expect((await call('/translate', one)).status).toBe(200);
    const left = (await owner.words())?.balance ?? 0;
    const hold = { key: `chat:${owner.id}`, ownerId: owner.id, tool: 'chat' };
    const all = { ...hold, amount: left - 2, meter: 'gpt3_words', hostKey: 'main' } as const;
    await reserve(kernel, all);
    const held = await call('/translate', many);
    expect([held.status, held.headers.get('retry-after')]).toEqual([429, '5']);
    await refund(kernel, hold);
    expect((await call('/translate', many)).status).toBe(200);
    const long = await call('/translate', { ...one, q: 'word '.repeat(left) });
    expect(long.status).toBe(456);
  });

  test('detects, lists languages to everybody, and answers errors in its own form', async () => {
    const { key } = await fresh();
    const asked = { q: 'Guten Morgen, wie geht es dir heute?', api_key: key.secret };
    const [found] = await (await call('/detect', asked)).json();
    expect(found).toMatchObject({ language: 'de' });
    const languages = await fetch(`http://127.0.0.1:${site.port}/languages`);
    expect(await languages.json()).toContainEqual(
      expect.objectContaining({
        code: 'nb',
        name: 'Norwegian',
        targets: expect.arrayContaining(['de']),
      }),
    );
    const noKey = await call('/translate', { q: 'Hello', source: 'en', target: 'de' });
    expect([noKey.status, await noKey.json()]).toEqual([403, { error: expect.any(String) }]);
    const wrong = await call('/translate', { ...asked, source: 'en', target: 'xx' });
    expect([wrong.status, await wrong.json()]).toEqual([400, { error: 'xx is not supported' }]);
    const opened = await fetch(`http://127.0.0.1:${site.port}/translate`);
    expect(opened.status).toBe(404);
  });
});

import { describe, expect, test } from 'vitest';
import { suiteTranslateApi } from '#tests/support/translate-api.ts';

describe('LibreTranslate’s API', () => {
  const { site, fresh, call } = suiteTranslateApi();

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

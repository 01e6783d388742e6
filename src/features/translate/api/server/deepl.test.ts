import { GlossaryEntries } from 'deepl-node';
import { describe, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { suiteTranslateApi } from '#tests/support/translate-api.ts';

describe('DeepL’s API, by its own client', () => {
  const { deepl, holding, site, fresh, call } = suiteTranslateApi();

  test('translates one text and many, says from what, and charges the words of the translation', async () => {
    const { client, owner } = await fresh();
    const one = await client.translateText('The bees fly to their hive today.', null, 'de');
    expect(one).toMatchObject({
      text: 'THE BEES FLY TO THEIR HIVE TODAY.',
      detectedSourceLang: 'en',
    });
    expect(one.billedCharacters).toBe(33);
    const many = await client.translateText(['One bee', 'Two bees'], 'en', 'pt-BR');
    expect(many.map(({ text }) => text)).toEqual(['ONE BEE', 'TWO BEES']);
    expect(await owner.words()).toMatchObject({ held: 0, spent: 11 });
    const usage = await client.getUsage();
    expect(usage.character).toMatchObject({ count: 11 * 6, limit: 2_000 * 6 });
    expect(usage.anyLimitReached()).toBe(false);
  });

  test('hands on how formal to be, and refuses it where the language has no such forms', async () => {
    const { client } = await fresh();
    await client.translateText('Come in', 'en', 'de', { formality: 'more' });
    expect(deepl.asked.at(-1)?.body).toMatchObject({ target_lang: 'DE', formality: 'prefer_more' });
    await client.translateText('Come in', 'en', 'en-GB', { formality: 'prefer_less' });
    expect(deepl.asked.at(-1)?.body.formality).toBeUndefined();
    await expect(
      client.translateText('Kom inn', 'nb', 'en-US', { formality: 'less' }),
    ).rejects.toThrow("'formality' is not supported");
  });

  test('keeps tags and entities, and what stands in those that are to be ignored', async () => {
    const { client } = await fresh();
    const html = '<p>Fish &amp; <b>chips</b>&nbsp;now</p><p><code>npm i</code> <i>go<br>on</i></p>';
    const { text } = await client.translateText(html, 'en', 'de', { tagHandling: 'html' });
    expect(text).toBe(
      '<p>FISH &amp; <b>CHIPS</b>\u00a0NOW</p><p><code>npm i</code> <i>GO<br>ON</i></p>',
    );
    const xml = 'Open <file>the door.txt</file> 5 &lt; 7';
    const kept = await client.translateText(xml, 'en', 'de', {
      ...{ tagHandling: 'xml', ignoreTags: ['file'] },
    });
    expect(kept.text).toBe('OPEN <file>the door.txt</file> 5 &lt; 7');
  });

  test('lists languages, with what can be told formally', async () => {
    const { client } = await fresh();
    const sources = await client.getSourceLanguages();
    expect(sources.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['en', 'nb', 'zh', 'sw']),
    );
    const targets = await client.getTargetLanguages();
    const german = targets.find(({ code }) => code === 'de');
    expect(german).toMatchObject({ name: 'German', supportsFormality: true });
    expect(targets.map(({ code }) => code)).toEqual(expect.arrayContaining(['en-GB', 'pt-BR']));
    expect(await client.getGlossaryLanguagePairs()).toContainEqual({
      ...{ sourceLang: 'en', targetLang: 'de' },
    });
  });

  test('uses a glossary of version 2 by the letter, and forgets it when told', async () => {
    const { client } = await fresh();
    const entries = new GlossaryEntries({ entries: { hive: 'Bienenstock', bee: 'Imme' } });
    const made = await client.createGlossary('Bees', 'en', 'de', entries);
    expect(made).toMatchObject({ ready: true, sourceLang: 'en', targetLang: 'de', entryCount: 2 });
    const { text } = await client.translateText('A bee in a hive', 'en', 'de', { glossary: made });
    expect(text).toBe('A Imme IN A Bienenstock');
    const read = await client.getGlossaryEntries(made);
    expect(read.entries()).toEqual(entries.entries());
    expect(await client.listGlossaries()).toHaveLength(1);
    await client.deleteGlossary(made);
    await expect(client.getGlossary(made.glossaryId)).rejects.toThrow('Glossary not found');
    await expect(client.translateText('A bee', 'en', 'de', { glossary: made })).rejects.toThrow(
      'Not found',
    );
  });

  test('knows glossaries of several languages, as version 3 has them', async () => {
    const { client } = await fresh();
    const dictionary = (to: string, translation: string) => ({
      ...{ sourceLangCode: 'en' as const, targetLangCode: to as 'de' },
      entries: new GlossaryEntries({ entries: { bee: translation } }),
    });
    const made = await client.createMultilingualGlossary('Bees', [
      ...[dictionary('de', 'Biene'), dictionary('es', 'abeja')],
    ]);
    expect(made.dictionaries).toHaveLength(2);
    await client.updateMultilingualGlossaryDictionaryWithCsv(made, 'en', 'de', 'hive,"Stock, alt"');
    await client.updateMultilingualGlossaryName(made, 'Insects');
    const entries = await client.getMultilingualGlossaryDictionaryEntries(made, 'en', 'de');
    expect(entries.entries.entries()).toEqual({ bee: 'Biene', hive: 'Stock, alt' });
    await client.replaceMultilingualGlossaryDictionary(made, dictionary('es', 'la abeja'));
    const { text } = await client.translateText('One bee', 'en', 'es', {
      glossary: made.glossaryId,
    });
    expect(text).toBe('ONE la abeja');
    await client.deleteMultilingualGlossaryDictionary(made, 'en', 'es');
    const [listed] = await client.listMultilingualGlossaries();
    expect(listed).toMatchObject({ name: 'Insects', dictionaries: [{ entryCount: 2 }] });
    await client.deleteMultilingualGlossary(made);
    expect(await client.listMultilingualGlossaries()).toEqual([]);
  });

  test('tells a wrong key, a key for other things, and words that are used up, as its client knows them', async () => {
    const { client: other } = await fresh({ scopes: ['chat'] });
    await expect(other.getUsage()).rejects.toThrow('Authorization failure');
    const { client, owner } = await fresh({ cap: 3 });
    await client.translateText('One two three', 'en', 'de');
    await expect(client.translateText('Four', 'en', 'de')).rejects.toThrow(
      'Quota for this billing',
    );
    expect((await client.getUsage()).anyLimitReached()).toBe(true);
    expect(await owner.words()).toMatchObject({ held: 0, spent: 3 });
    await expect(client.translateText('Four', 'en', 'xx' as 'de')).rejects.toThrow('target_lang');
    const wrong = await call('/v2/usage', {}, { authorization: 'DeepL-Auth-Key wk-no' });
    expect(wrong.status).toBe(403);
  });

  test('charges nothing for what no engine translated, and the client hears of it (R5)', async () => {
    const { client, owner } = await fresh();
    deepl.failing.push(456);
    await expect(client.translateText('One two', 'en', 'pt-PT')).resolves.toMatchObject({
      text: 'ONE TWO',
    });
    deepl.failing.push(403);
    await expect(client.translateText('God dag', 'nb', 'en-GB')).resolves.toBeDefined();
    expect(await owner.words()).toMatchObject({ held: 0 });
  });

  test('who leaves ends the work and pays for nothing that was not there (R3)', async () => {
    const { key, owner } = await fresh();
    const { promise, resolve } = Promise.withResolvers<void>();
    holding(promise);
    const before = deepl.asked.length;
    const gone = new AbortController();
    const going = fetch(`http://127.0.0.1:${site.port}/v2/translate`, {
      method: 'POST',
      headers: { authorization: `DeepL-Auth-Key ${key.secret}` },
      body: new URLSearchParams({ text: 'One bee', source_lang: 'EN', target_lang: 'DE' }),
      signal: gone.signal,
    });
    await eventually(async () => expect(deepl.asked.length).toBeGreaterThan(before));
    expect(await owner.words()).toMatchObject({ held: 2 });
    gone.abort();
    await expect(going).rejects.toThrow();
    await eventually(async () => expect(await owner.words()).toMatchObject({ held: 0, spent: 0 }));
    resolve();
  });

  test('leaves LanguageTool’s calls below the same folder to it', async () => {
    const languages = await fetch(`http://127.0.0.1:${site.port}/v2/languages`);
    expect(await languages.json()).toContainEqual(expect.objectContaining({ longCode: 'en-US' }));
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualOptions } from '#shared/grammar/english.ts';
import { type FakeLanguageTool, startLanguageTool } from '#tests/support/language-tool.ts';
import { createFetcher } from '../fetch/fetcher.ts';
import { createEnglishChecker } from './english.ts';
import { createLanguageTool } from './language-tool.ts';

describe('English', () => {
  const checker = createEnglishChecker();
  afterAll(() => checker.close());

  test('a long text is checked in pieces, with offsets of the whole', async () => {
    const text = Array.from(
      { length: 60 },
      (_, at) => `Line ${at} 😀 has teh usual mistake.\r\n`,
    ).join('');
    const found = (await checker.check(text, usualOptions)).filter(({ kind }) => kind === 'Typo');
    expect(found).toHaveLength(60);
    for (const { start, end } of found) expect(text.slice(start, end)).toBe('teh');
  });

  test('the event loop is free meanwhile', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    const words = Array.from({ length: 3000 }, (_, at) => `They was here on day ${at}.`).join(' ');
    await checker.check(words, usualOptions);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(10);
  });

  test('who takes too long is told so, and the next is answered by a new thread (R14)', async () => {
    const hasty = createEnglishChecker({ ms: 1 });
    await expect(hasty.check('A text.', usualOptions)).rejects.toMatchObject({
      key: 'service_unavailable',
    });
    await hasty.close();
    expect(await checker.check('He have it.', usualOptions)).toHaveLength(1);
  });
});

describe('other languages', () => {
  let other: FakeLanguageTool;
  beforeAll(async () => {
    other = await startLanguageTool();
  });
  afterAll(() => other.close());

  test('are asked of the server that the operator named, though it is a private one', async () => {
    const tool = createLanguageTool(`${other.base}/v2/`, createFetcher({}));
    expect(await tool.languages()).toEqual([{ tag: 'de-DE', name: 'German' }]);
    const text = '😀 Ein Feler & mehr.';
    const [finding] = await tool.check(text, 'de-DE');
    expect(finding).toMatchObject({ kind: 'Spelling', replacements: ['Fehler'] });
    expect(text.slice(finding?.start, finding?.end)).toBe('Feler');
    expect(new URLSearchParams(other.asked.at(-1)).get('language')).toBe('de-DE');
  });

  test('nothing that is no answer of LanguageTool is taken for one', async () => {
    const languages = (base: string) => createLanguageTool(base, createFetcher({})).languages();
    await expect(languages(`${other.base}/elsewhere`)).rejects.toThrow();
    await expect(languages('http://127.0.0.1:9')).rejects.toThrow();
  });
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualOptions } from '#shared/grammar/english.ts';
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
  const asked: { url: string | undefined; body: string }[] = [];
  let server: Server;
  let base: string;
  beforeAll(async () => {
    server = createServer(async (req, res) => {
      let body = '';
      for await (const chunk of req) body += chunk;
      asked.push({ url: req.url, body });
      const text = new URLSearchParams(body).get('text') ?? '';
      const offset = text.indexOf('Feler');
      const rule = {
        id: 'GERMAN_SPELLER_RULE',
        issueType: 'misspelling',
        category: { id: 'TYPOS' },
      };
      const match = {
        message: 'Tippfehler',
        replacements: [{ value: 'Fehler' }],
        offset,
        length: 5,
        rule,
      };
      const languages = [
        { name: 'German', code: 'de', longCode: 'de-DE' },
        { name: 'English', code: 'en', longCode: 'en-US' },
      ];
      const said = req.url === '/v2/languages' ? languages : { matches: offset < 0 ? [] : [match] };
      res.setHeader('Content-Type', 'application/json').end(JSON.stringify(said));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  test('are asked of the server that the operator named, though it is a private one', async () => {
    const tool = createLanguageTool(`${base}/v2/`, createFetcher({}));
    expect(await tool.languages()).toEqual([{ tag: 'de-DE', name: 'German' }]);
    const text = '😀 Ein Feler & mehr.';
    const [finding] = await tool.check(text, 'de-DE');
    expect(finding).toMatchObject({ kind: 'Spelling', replacements: ['Fehler'] });
    expect(text.slice(finding?.start, finding?.end)).toBe('Feler');
    expect(new URLSearchParams(asked.at(-1)?.body).get('language')).toBe('de-DE');
  });

  test('nothing that is no answer of LanguageTool is taken for one', async () => {
    const tool = createLanguageTool(`${base}/elsewhere`, createFetcher({}));
    expect(asked.length).toBeGreaterThan(0);
    await expect(tool.languages()).rejects.toThrow();
    await expect(
      createLanguageTool('http://127.0.0.1:9', createFetcher({})).languages(),
    ).rejects.toThrow();
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faultOf } from './judge.ts';
import { needsWords } from './needs-words.ts';
import { type Translate, translateRunsOf } from './translate-runs.ts';

const german = { from: 'en', to: 'de' } as const;
const long = 'The harbour was quiet that morning, and nobody counted the boats that came in.';

describe('one run', () => {
  test.each([
    ['a translation', 'Two boats came in.', 'Zwei Boote kamen an.', null],
    ['nothing', 'Two boats came in.', ' ', 'untranslated'],
    ['a long text as it was', long, long, 'untranslated'],
    ['a long text with a word changed', long, long.replace('quiet', 'leise'), 'untranslated'],
    ['a short one with a sign changed', 'Two boats came in.', 'Two boats came in!', 'untranslated'],
    ['a lost note', 'A word<x id="1"/> here', 'Ein Wort hier', 'mark'],
    ['a doubled note', 'A word<x id="1"/>', 'Ein Wort<x id="1"/><x id="1"/>', 'mark'],
    [
      'marks in another order',
      '<g id="1">a</g> word<x id="2"/>',
      'Wort<x id="2"/> <g id="1">b</g>',
      null,
    ],
    ['a lost placeholder', 'Hello {name}', 'Hallo', 'placeholder'],
    ['a placeholder that was translated', 'Hello {name}', 'Hallo {Name}', 'placeholder'],
    ['a lost number', 'In 2024 it cost 1,000.50', 'Es kostete 1.000,50', 'number'],
    [
      'a number written as they do there',
      'In 2024 it cost 1,000.50',
      '2024 kostete es 1 000,50',
      null,
    ],
    ['a number in other digits', 'Page 12 of it', 'صفحة ١٢ منه', null],
    ['a name', 'Ida Nilsen', 'Ida Nilsen', 'same'],
    [
      'a quotation in the other language',
      'Das ist ein langer Satz, der schon auf Deutsch dasteht und bleibt.',
      'Das ist ein langer Satz, der schon auf Deutsch dasteht und bleibt.',
      null,
    ],
  ])('sees %s', (_, source, output, fault) => {
    expect(faultOf(source, output, german)).toBe(fault);
  });

  test('a text left in Latin letters is no Japanese, and one in kanji is', () => {
    const japanese = { from: 'en', to: 'ja' };
    expect(faultOf(long, `${long} Indeed.`, japanese)).toBe('untranslated');
    expect(faultOf('The city', '都市', japanese)).toBeNull();
  });

  test.each([
    ['as it was', '港口那天早上很安静，没有人数过船。', '港口那天早上很安静，没有人数过船。'],
    ['but for a sign', '没有人数过进来的船。', '没有人数过进来的船.'],
    ['as it was in Japanese', 'その朝、港は静かだった。', 'その朝、港は静かだった。'],
    ['as it was in Thai', 'เช้าวันนั้นท่าเรือเงียบสงบมาก', 'เช้าวันนั้นท่าเรือเงียบสงบมาก'],
  ])('a sentence without blanks that is left %s is no name', (_, source, output) => {
    const languages = { from: 'zh-Hans', to: 'en' };
    expect(faultOf(source, output, languages)).toBe('untranslated');
    expect(faultOf('北京', '北京', languages)).toBe('same');
  });

  test('between the two scripts of Chinese stays what both write alike, and nothing else', () => {
    const there = { from: 'zh-Hans', to: 'zh-Hant' };
    const back = { from: 'zh-Hant', to: 'zh-Hans' };
    const [simplified, traditional] = [
      '港口那天早上很安静，没有人。',
      '港口那天早上很安靜，沒有人。',
    ];
    expect(faultOf(simplified, traditional, there)).toBeNull();
    expect(faultOf(traditional, simplified, back)).toBeNull();
    expect(faultOf(simplified, simplified, there)).toBe('untranslated');
    expect(faultOf(traditional, traditional, back)).toBe('untranslated');
    expect(faultOf(simplified, simplified.replace('早上', '清早'), there)).toBe('untranslated');
    expect(faultOf('山水', '山水', there)).toBeNull();
  });

  test('between two forms of a language a text may stay', () => {
    expect(faultOf(long, long, { from: 'en', to: 'en-GB' })).toBeNull();
  });

  test.each([
    ...['42', '12.5 kg', 'https://example.org/a', 'ida@example.org', 'part_no', 'A4-220'],
    ...['camelCase', 'index.html', '/etc/hosts', '{name}', '<x id="1"/>', 'B', '—'],
    '<?xml version="1.0"?>',
  ])('nobody translates %s', (text) => {
    expect(needsWords(text)).toBe(false);
  });

  test.each(['Hello', 'Two kg of apples', '语', 'Page <x id="1"/>', 'See index.html'])(
    '%s needs a translation',
    (text) => {
      expect(needsWords(text)).toBe(true);
    },
  );
});

const signal = new AbortController().signal;
const run = (runs: readonly string[], translate: Translate) =>
  translateRunsOf(runs, translate, { ...german, signal });
const said: Readonly<Record<string, string>> = {
  'Two boats came in.': 'Zwei Boote kamen an.',
  'A <g id="1">red</g> boat': 'Ein <g id="1">rotes</g> Boot',
  [long]: 'Der Hafen war an jenem Morgen still, und niemand zählte die Boote, die kamen.',
};
const good: Translate = async (runs) => runs.map((one) => said[one] ?? one);

describe('all runs', () => {
  test('what says the same is asked for once', async () => {
    const asked: string[] = [];
    const { outputs: texts, faults } = await run(
      ['Two boats came in.', 'Two boats came in.'],
      async (runs, call) => {
        asked.push(...runs);
        return good(runs, call);
      },
    );
    expect(asked).toEqual(['Two boats came in.']);
    expect(texts).toEqual(['Zwei Boote kamen an.', 'Zwei Boote kamen an.']);
    expect(faults).toEqual([]);
  });

  test('what is left in its language is asked for again, and is named where it stays so', async () => {
    let calls = 0;
    const slow: Translate = async (runs, call) => {
      calls += 1;
      return calls === 1 ? runs : good(runs, call);
    };
    expect(await run([long, 'Two boats came in.'], slow)).toMatchObject({ faults: [] });
    const never = await run([long, 'Two boats came in.'], async (runs) => runs);
    expect(never.faults).toEqual([
      { n: 0, fault: 'untranslated' },
      { n: 1, fault: 'untranslated' },
    ]);
    expect(never.outputs).toEqual([null, null]);
  });

  test('marks that a translator loses are kept by translating the words between them', async () => {
    const losing: Translate = async (runs) =>
      runs.map((one) => ({ A: 'Ein', red: 'rotes', boat: 'Boot' })[one] ?? 'Ein rotes Boot');
    const { outputs: texts, faults } = await run(['A <g id="1">red</g> boat'], losing);
    expect(texts).toEqual(['A <g id="1">rotes</g> Boot']);
    expect(faults).toEqual([]);
  });

  test('a run that would lose a note is left as it was, and named', async () => {
    const source = 'Two boats<x id="1"/> came in.';
    const { outputs: texts, faults } = await run([source, long], async (runs, call) =>
      (await good(runs, call)).map((one) =>
        one === 'Two boats' || one === 'came in.' ? '' : one.replace(/<x[^>]*>/, ''),
      ),
    );
    expect([texts[0], faults]).toEqual([null, [{ n: 0, fault: 'mark' }]]);
  });

  test('names may stay among sentences, and are no success alone', async () => {
    const names = ['Ida Nilsen', 'Bergen'];
    expect(await run([...names, long], good)).toMatchObject({ faults: [] });
    expect((await run(names, good)).faults).toHaveLength(2);
  });

  test('every run has an output or stays, whatever a translator says', async () => {
    const wild = fc.array(fc.string({ unit: 'grapheme' }), { minLength: 4, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(wild, async (words) => {
        const runs = ['Two boats came in.', 'A <g id="1">red</g> boat', 'Hello {name}'];
        const { outputs: texts, faults } = await run(runs, async (some) =>
          some.map((_, at) => words[at] ?? ''),
        );
        expect(texts).toHaveLength(3);
        for (const [n, text] of texts.entries()) {
          const isNamed = faults.some((one) => one.n === n);
          if (text === null) expect(isNamed).toBe(true);
          else if (n === 1) expect(isNamed || /<g id="1">.*<\/g>/s.test(text)).toBe(true);
          else if (n === 2) expect(isNamed || text.includes('{name}')).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });
});

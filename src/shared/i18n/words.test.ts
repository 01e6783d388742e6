import { describe, expect, test } from 'vitest';
import { realLocales } from './locale.ts';
import { createWords, type Translate } from './words.ts';

type Say = (key: string, values?: object) => string;

/** Words of one group that is none of the product's. */
function wordsOf(
  catalogue: Readonly<Record<string, string>>,
  locale: 'en' | 'de' | 'ar' = 'en',
  tag = locale,
) {
  const words = createWords(locale, tag as string, { shell: catalogue });
  return { words, say: words.group('shell') as Translate<'shell'> as Say };
}

test('a message is read by its flat key, dots and all', () => {
  const { say } = wordsOf({ 'a.b': 'nested', a: 'flat', 'x:y': 'colon' });
  expect([say('a.b'), say('a'), say('x:y')]).toEqual(['nested', 'flat', 'colon']);
});

describe('values', () => {
  test('stand in their places, as they are: no markup is made or taken away', () => {
    const { say } = wordsOf({ by: '{name} wrote <b>{text}</b>' });
    expect(say('by', { name: '<Ann> & {Bo}', text: "it's" })).toBe(
      "<Ann> & {Bo} wrote <b>it's</b>",
    );
  });

  test('that are missing are a fault, not ICU source on a page', () => {
    const { say } = wordsOf({ by: 'By {name}' });
    expect(() => say('by')).toThrow('name');
  });

  test.each(realLocales.map(({ tag }) => tag))('numbers have commas in %s (SPEC 9)', (tag) => {
    const words = createWords('en', tag, {
      shell: { n: '{n, plural, other {#}}', m: '{n, number}' },
    });
    const say = words.group('shell') as Translate<'shell'> as Say;
    expect(say('n', { n: 1234567 })).toBe('1,234,567');
    expect(say('m', { n: 1234.5 })).toBe('1,234.5');
  });
});

test('plurals are those of the language (SPEC 2)', () => {
  const message = '{n, plural, zero {z} one {1} two {2} few {f} many {m} other {o}}';
  const { say } = wordsOf({ message }, 'ar');
  expect([0, 1, 2, 3, 11, 100].map((n) => say('message', { n })).join('')).toBe('z12fmo');
});

test('ordinal and cardinal forms of one number are told apart', () => {
  const { say } = wordsOf({
    rank: '{n, selectordinal, one {#st} two {#nd} other {#th}}',
    count: '{n, plural, one {# text} other {# texts}}',
  });
  expect([say('count', { n: 2 }), say('rank', { n: 2 }), say('count', { n: 1 })]).toEqual([
    '2 texts',
    '2nd',
    '1 text',
  ]);
});

describe('what a locale lacks', () => {
  test('is a fault that says where to add it, never English (DESIGN 5)', () => {
    const { words, say } = wordsOf({ here: 'da' }, 'de');
    expect(() => say('gone')).toThrow(
      'content/messages/de/shell.json has no "gone". To fix: add it there.',
    );
    expect(() => words.group('account')('title')).toThrow('content/messages/de/account.json');
    expect(() => words.catalogue('account')).toThrow('content/messages/de/account.json');
    expect([words.has('shell'), words.has('account')]).toEqual([true, false]);
  });
});

test('words of many locales at once stay apart (DESIGN 4)', async () => {
  const makers = realLocales.map(({ code, tag }) =>
    createWords(code, tag, { shell: { name: `${code} {n, plural, other {#}}` } }),
  );
  const said = await Promise.all(
    Array.from({ length: 400 }, async (_, at) => {
      const words = makers[at % makers.length];
      await Promise.resolve();
      const say = words?.group('shell') as Translate<'shell'> as Say;
      return [say('name', { n: at }), `${words?.locale} ${at}`];
    }),
  );
  for (const [one, expected] of said) expect(one).toBe(expected);
});

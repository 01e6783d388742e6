import { readdirSync, readFileSync } from 'node:fs';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import { pseudoCatalogue } from './pseudo.ts';
import { createWords, type Translate } from './words.ts';

const folder = 'content/messages/en';
const catalogues = readdirSync(folder).map((name): [string, Record<string, string>] => [
  name,
  JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')),
]);

type Options = Readonly<Record<string, { value: MessageFormatElement[] }>>;

/** By name, for their order says nothing and the printer has its own. */
const formsOf = (options: Options) => Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));

/** Placeholders, plural forms and numbers in the order in which they stand. */
function skeleton(elements: readonly MessageFormatElement[]): unknown[] {
  return elements.flatMap((one): unknown[] => {
    if (one.type === TYPE.literal) return [];
    if (one.type === TYPE.pound) return ['#'];
    if (one.type !== TYPE.plural && one.type !== TYPE.select) return [`${one.type} ${one.value}`];
    const forms = formsOf(one.options).map(([form, { value }]) => [form, skeleton(value)]);
    return [[one.value, forms]];
  });
}

/** The text of each run of words that a person reads. */
function texts(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((one) => {
    if (one.type === TYPE.literal) return [one.value];
    if (one.type !== TYPE.plural && one.type !== TYPE.select) return [];
    return formsOf(one.options).flatMap(([, { value }]) => texts(value));
  });
}

describe.each(catalogues)('%s', (_, english) => {
  test.each(['en-xa', 'ar-xb'] as const)(
    'has the same messages in %s, with all placeholders and plural forms (SPEC 2)',
    (locale) => {
      const pseudo = pseudoCatalogue(locale, english);
      expect(Object.keys(pseudo)).toEqual(Object.keys(english));
      for (const [key, message] of Object.entries(english))
        expect(skeleton(parse(pseudo[key] ?? '')), key).toEqual(skeleton(parse(message)));
    },
  );

  test('is at least 40 % longer in en-xa, in every run of words, and keeps no plain letter (SPEC 2)', () => {
    const pseudo = pseudoCatalogue('en-xa', english);
    for (const [key, message] of Object.entries(english)) {
      const long = texts(parse(pseudo[key] ?? ''));
      texts(parse(message)).forEach((text, at) => {
        if (text.trim() === '') return;
        expect([...(long[at] ?? '')].length, key).toBeGreaterThanOrEqual(1.4 * text.trim().length);
        expect(long[at], key).not.toMatch(/[A-PR-Za-pr-z]/);
      });
    }
  });
});

test('a plural is chosen and counted in both, also by the rules of Arabic (SPEC 2)', () => {
  const english = { saved: 'You have {n, plural, one {# text} other {# texts}} by {name}' };
  const said = (['en-xa', 'ar-xb'] as const).map((locale) => {
    const tag = locale === 'ar-xb' ? 'ar-XB' : 'en-XA';
    const words = createWords(locale, tag, { shell: pseudoCatalogue(locale, english) });
    const t = words.group('shell') as Translate<'shell'> as (key: string, values: object) => string;
    return [1, 2, 11].map((n) => t('saved', { n, name: 'Ann' }));
  });
  expect(said[0]).toEqual([
    expect.stringMatching(/^Ýóú ĥáṽé ·+1 ţéẋţ·+ ƀý ·+Ann$/),
    expect.stringMatching(/^Ýóú ĥáṽé ·+2 ţéẋţš·+ ƀý ·+Ann$/),
    expect.stringMatching(/^Ýóú ĥáṽé ·+11 ţéẋţš·+ ƀý ·+Ann$/),
  ]);
  for (const [at, text] of said[1]?.entries() ?? [])
    expect(text).toContain(at === 0 ? '1\u202e text\u202c' : '\u202e texts\u202c');
});

test('in ar-xb each run of words is forced from right to left, and ends there (SPEC 2)', () => {
  const { greeting } = pseudoCatalogue('ar-xb', { greeting: 'Hello {name}, welcome' });
  expect(greeting).toBe('\u202eHello \u202c{name}\u202e, welcome\u202c');
});

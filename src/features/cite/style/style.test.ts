import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { works } from '#tests/support/cited-works.ts';
import { readName, writeName } from '../item/name.ts';
import { type Reference, referenceOf } from '../item/reference.ts';
import { pageRange } from './details.ts';
import type { Run } from './marked.ts';
import { cite } from './style.ts';
import { type Style, styleKeys } from './style-key.ts';
import { titleCase } from './title-case.ts';

/** Italics between stars; compared with citeproc's output for the styles' own CSL, and read against the handbooks. */
const golden: Readonly<Record<Style, Readonly<Record<string, { list: string; text: string }>>>> =
  JSON.parse(readFileSync('tests/fixtures/citations.json', 'utf8'));

function shown(runs: readonly Run[] = []): string {
  return runs.map(({ text, italic }) => (italic ? `*${text}*` : text)).join('');
}

function written(references: readonly Reference[], style: Style): string[] {
  return cite(references, style).map(({ list }) => shown(list));
}

const cases = styleKeys.flatMap((style) =>
  Object.entries(works).map(([name, work]) => ({ style, name, work })),
);

test.each(cases)('$style writes the work "$name" as its handbook does', ({ style, name, work }) => {
  const [cited] = cite([work], style);
  expect({ list: shown(cited?.list), text: shown(cited?.text) }).toEqual(golden[style][name]);
});

test('works of one author and year are told apart, where a style names the year', () => {
  const author = [{ family: 'Doe', given: 'Jane', particle: '', suffix: '' }];
  const of = (title: string) =>
    referenceOf({ kind: 'book', title, authors: author, issued: { year: 2001 } });
  const both = [of('The zoo'), of('An ant')];
  const inText = (style: Style) => cite(both, style).map(({ text }) => shown(text));
  expect(inText('apa')).toEqual(['(Doe, 2001a)', '(Doe, 2001b)']);
  expect(written(both, 'apa')[0]).toBe('Doe, J. (2001a). *An ant*.');
  expect(inText('chicago')).toEqual(['(Doe 2001a)', '(Doe 2001b)']);
  expect(inText('mla')).toEqual(['(Doe)', '(Doe)']);
  expect(inText('ieee')).toEqual(['[1]', '[2]']);
});

test('numbered styles keep the order of the list, the others go by the alphabet', () => {
  const some = [works.book, works.chapter, works.article];
  const kept = cite(some, 'vancouver').map(({ reference }) => reference);
  expect(kept).toEqual(some);
  const sorted = cite(some, 'apa').map(({ reference }) => reference);
  expect(sorted).toEqual([works.article, works.book, works.chapter]);
});

const text = fc.string({ unit: 'grapheme', maxLength: 20 });
const person = fc.record({ family: text, given: text, particle: text, suffix: text });
const reference = fc
  .record({
    kind: fc.constantFrom('book', 'article', 'chapter', 'web', 'report', 'thesis', 'video'),
    title: text,
    authors: fc.array(person, { maxLength: 25 }),
    editors: fc.array(person, { maxLength: 4 }),
    issued: fc.option(
      fc.record({
        year: fc.integer({ min: 1, max: 9999 }),
        month: fc.integer({ min: 1, max: 12 }),
      }),
    ),
    ...{ container: text, publisher: text, place: text, edition: text, volume: text },
    ...{ issue: text, pages: text, number: text, genre: text, doi: text, url: text },
  })
  .map((own) => referenceOf(own as Partial<Reference> & Pick<Reference, 'kind'>));

test('any work can be written in any style, without a sign that means something here alone', () => {
  fc.assert(
    fc.property(
      fc.array(reference, { maxLength: 4 }),
      fc.constantFrom(...styleKeys),
      (all, style) => {
        const cited = cite(all, style);
        expect(cited.map((one) => one.reference)).toHaveLength(all.length);
        expect(JSON.stringify(cited.map(({ list, text: own }) => [list, own]))).not.toMatch(
          /[\ue000\ue001]/,
        );
      },
    ),
  );
});

test.each([
  ['101-109', '101–9', '101–09', '101-9'],
  ['321–328', '321–28', '321–28', '321-8'],
  ['100-104', '100–104', '100–04', '100-4'],
  ['71—72', '71–72', '71–72', '71-2'],
  ['1496-1504', '1496–504', '1496–504', '1496-504'],
  ['e12345', 'e12345', 'e12345', 'e12345'],
  ['9-12', '9–12', '9–12', '9-12'],
])('%s is a range of pages in each form', (given, chicago, two, fewest) => {
  expect(pageRange(given, 'chicago')).toBe(chicago);
  expect(pageRange(given, 'two')).toBe(two);
  expect(pageRange(given, 'fewest', '-')).toBe(fewest);
});

test.each([
  ['the life of bees: an introduction', 'The Life of Bees: An Introduction'],
  ['self-made men and the DNA', 'Self-Made Men and the DNA'],
  ['La vie des abeilles', 'La vie des abeilles'],
  ['Das Leben der Bienen', 'Das Leben der Bienen'],
])('headline capitals of "%s"', (given, expected) => {
  expect(titleCase(given)).toBe(expected);
});

test('a name is read back as it was written', () => {
  const family = fc.constantFrom('Beek', 'García Márquez', '山田', 'عبد الله', 'O’Brien');
  const name = fc.record({
    family,
    given: fc.constantFrom('Anna', 'J. M.', '太郎', 'محمد'),
    particle: fc.constantFrom('', 'van der', 'de la', 'al'),
    suffix: fc.constantFrom('', 'Jr.'),
  });
  fc.assert(
    fc.property(name, (own) => {
      expect(readName(writeName(own))).toEqual(own);
    }),
  );
});

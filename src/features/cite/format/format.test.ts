import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fieldsOf,
  hasEditors,
  kinds,
  type Name,
  type Reference,
  referenceOf,
} from '../item/reference.ts';
import { readBibtex, writeBibtex } from './bibtex.ts';
import { readCsl, writeCsl } from './csl.ts';
import { readIsbn } from './isbn.ts';
import { readPasted, worksIn } from './pasted.ts';
import { readRis, writeRis } from './ris.ts';

const sign = fc.constantFrom(
  ...['a', 'Z', 'é', 'ß', '東', 'م', 'д', '9', '&', '%', '_', '$', '#', '{', '}', '\\', '^', '"'],
  ...["'", '`', '-', '–', '(', ')', '.', ':', '?', '@', '=', '/', ' ', 'and ', 'ø', 'Ł', '~'],
);
const words = fc
  .array(sign, { minLength: 1, maxLength: 12 })
  .map((signs) => signs.join('').replace(/\s+/g, ' ').trim().normalize('NFC'))
  .filter((text) => text !== '');
const title = words.map((text) => `A${text}`);
const family = fc.constantFrom(
  'Beek',
  'García Márquez',
  '山田',
  'عبد الله',
  'Ødegård',
  'O’Brien',
  'Ng',
);
const person: fc.Arbitrary<Name> = fc.record({
  family,
  given: fc.constantFrom('Anna', 'José María', '太郎', 'محمد', 'J.-P.'),
  particle: fc.constantFrom('', 'van der', 'de la'),
  suffix: fc.constantFrom('', 'Jr.', 'III'),
});
const body: fc.Arbitrary<Name> = fc
  .constantFrom('World Bee Organization', 'WHO', 'Smith and Sons', '国際連合')
  .map((whole) => ({ family: whole, given: '', particle: '', suffix: '' }));
const names = fc.array(fc.oneof(person, body), { maxLength: 4 });
const year = fc.integer({ min: 1000, max: 2030 });
const date = fc.oneof(
  fc.constant(null),
  year.map((own) => ({ year: own })),
  fc.record({ year, month: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ year, month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 28 }) }),
);
const values = {
  doi: fc.constantFrom('', '10.1000/xyz123', '10.1016/S0140-6736(20)30183-5'),
  isbn: fc.constantFrom('', '9780306406157'),
  url: fc.constantFrom('', 'https://a.example/b?c=d&e=f_g#h', 'https://a.example/~me/'),
  pages: fc.constantFrom('', '45–67', 'e1234', '101'),
};
const reference: fc.Arbitrary<Reference> = fc.constantFrom(...kinds).chain((kind) =>
  fc
    .record({
      title,
      authors: names,
      editors: hasEditors(kind) ? names : fc.constant([]),
      issued: date,
      accessed: date,
      ...Object.fromEntries(
        fieldsOf[kind].map((field) => [
          field,
          Object.hasOwn(values, field)
            ? values[field as keyof typeof values]
            : fc.oneof(fc.constant(''), title),
        ]),
      ),
    })
    .map((own) => referenceOf({ ...own, kind })),
);
const list = fc.array(reference, { maxLength: 4 });

test('BibTeX reads back what it wrote', () => {
  fc.assert(
    fc.property(list, (all) => {
      expect(readBibtex(writeBibtex(all))).toEqual(all);
    }),
  );
});

test('RIS reads back what it wrote', () => {
  fc.assert(
    fc.property(list, (all) => {
      expect(readRis(writeRis(all))).toEqual(all);
    }),
  );
});

test('CSL-JSON reads back what it wrote', () => {
  fc.assert(
    fc.property(list, (all) => {
      expect(readCsl(writeCsl(all))).toEqual(all);
    }),
  );
});

test('no text whatever breaks a reader', () => {
  const odd = fc.array(
    fc.oneof(
      fc.constantFrom(
        '@book{',
        'TY  - ',
        '"',
        '{',
        '}',
        '\\',
        ' = ',
        ',',
        '\n',
        '# ',
        '@string{',
        'title',
      ),
      fc.string(),
    ),
  );
  fc.assert(
    fc.property(odd, (parts) => {
      expect(Array.isArray(worksIn(parts.join('')))).toBe(true);
    }),
  );
});

test('a broken file of a megabyte is read in a moment', () => {
  // Of the processor, so that a busy machine is no fault of ours.
  const before = process.threadCpuUsage();
  worksIn(`@book{a, title = {${'{'.repeat(500_000)}`);
  worksIn('@a{'.repeat(300_000));
  worksIn(`@book{a, title = {x}, author = {${'a and '.repeat(100_000)}}}`);
  worksIn(`TY  - BOOK\n${'go on\n'.repeat(100_000)}`);
  expect(process.threadCpuUsage(before).user).toBeLessThan(5_000_000);
});

test('BibTeX of others is read: accents, macros, names in any order, quotation marks', () => {
  const [work] = readBibtex(`% a comment
@string{pub = "Wiley"}
@comment{@book{no, title={No}}}
@InProceedings(key1,
  author = "Jos{\\'e} Garc\\'ia and Anna van der Beek and {Bees {\\&} Co} and Knuth, Jr., Donald E. and others",
  title = {The {\\TeX}book: {\\"U}ber 10\\% \\& more --- now},
  booktitle = "Proc. of " # {the Hive}, publisher = pub, year = 1984, month = mar, pages = {12-15},
)`);
  expect(work).toMatchObject({
    kind: 'chapter',
    title: 'The book: Über 10% & more — now',
    container: 'Proc. of the Hive',
    publisher: 'Wiley',
    issued: { year: 1984, month: 3 },
    pages: '12–15',
  });
  expect(work?.authors).toEqual([
    { family: 'García', given: 'José', particle: '', suffix: '' },
    { family: 'Beek', given: 'Anna', particle: 'van der', suffix: '' },
    { family: 'Bees & Co', given: '', particle: '', suffix: '' },
    { family: 'Knuth', given: 'Donald E.', particle: '', suffix: 'Jr.' },
  ]);
});

test('what is in no journal keeps who published it: data, programs, preprints', () => {
  const published = { title: 'Hives', publisher: 'Zenodo' };
  for (const text of [
    JSON.stringify({ type: 'dataset', ...published }),
    JSON.stringify({ type: 'posted-content', ...published }),
    'TY  - DATA\nTI  - Hives\nPB  - Zenodo\nER  - ',
  ])
    expect(worksIn(text)).toMatchObject([{ kind: 'report', ...published }]);
  const journal = { ...published, 'container-title': 'Bee World' };
  for (const type of ['article', 'journal-article'])
    expect(worksIn(JSON.stringify({ type, ...journal }))).toMatchObject([{ kind: 'article' }]);
});

test.each([
  ['10.1000/xyz123', { what: 'doi', id: '10.1000/xyz123' }],
  [
    'https://doi.org/10.1016/S0140-6736(20)30183-5.',
    { what: 'doi', id: '10.1016/S0140-6736(20)30183-5' },
  ],
  ['doi: 10.1000/xyz123', { what: 'doi', id: '10.1000/xyz123' }],
  ['ISBN 978-0-306-40615-7', { what: 'isbn', id: '9780306406157' }],
  ['0-8044-2957-X', { what: 'isbn', id: '080442957X' }],
  ['bees.example/warm', { what: 'url', id: 'https://bees.example/warm' }],
  ['978-0-306-40615-8', null],
  ['a few words', null],
  ['', null],
])('%s is told for what it is', (text, expected) => {
  expect(readPasted(text)).toEqual(expected);
});

test('one wrong figure in an ISBN is found', () => {
  const place = fc.integer({ min: 3, max: 12 });
  fc.assert(
    fc.property(place, fc.integer({ min: 1, max: 9 }), (at, by) => {
      const signs = [...'9780306406157'];
      signs[at] = String((Number(signs[at]) + by) % 10);
      expect(readIsbn(signs.join(''))).toBeNull();
    }),
  );
});

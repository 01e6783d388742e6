import { expect, test } from 'vitest';
import { factsOf, monthsIn } from './facts.ts';
import { languages } from './list.ts';

function of(slug: string) {
  const language = languages.find((one) => one.slug === slug);
  if (!language) throw new Error(`no language ${slug}`);
  return factsOf(language);
}

test.each([
  ['greek', 'Ιανουάριος', 'Δεκέμβριος'],
  ['polish', 'styczeń', 'grudzień'],
  ['czech', 'leden', 'prosinec'],
  ['japanese', '1月', '12月'],
  ['persian', 'ژانویه', 'دسامبر'],
])('months of %s stand as they are called: %s', (slug, first, last) => {
  const { months } = of(slug);
  expect([months.length, months[0], months[11]]).toEqual([12, first, last]);
});

test('a reader’s months are named as those of the language', () => {
  expect(monthsIn('el')[7]).toBe('Αύγουστος');
});

test('a date of a calendar of its own has no era', () => {
  expect(of('pashto').date).toBe('۱۳۷۸ مرغومی ۱۰');
  expect(of('persian').date).toBe('۱۰ دی ۱۳۷۸');
  for (const { slug } of languages) expect(of(slug).date).toBe(of(slug).date.trim());
});

test.each([
  ['albanian', 'dh gj ll nj rr sh th xh zh'],
  ['croatian', 'dž lj nj'],
  ['bosnian', 'dž lj nj'],
  ['czech', 'ch'],
  ['hungarian', 'cs dz dzs gy ly ny sz ty zs'],
  ['uzbek', 'oʻ gʻ sh ch'],
  ['welsh', 'ch dd ff ng ll ph rh th'],
  ['maltese', 'għ ie'],
  ['swahili', 'ch'],
  ['somali', 'a dh e i kh o sh u'],
  ['yiddish', 'פּ פֿ'],
])('the alphabet of %s has %s', (slug, letters) => {
  expect(of(slug).letters).toEqual(expect.arrayContaining(letters.split(' ')));
});

test('a letter is in its alphabet once, and a long one of Hungarian is none of its own', () => {
  for (const language of languages) {
    const { letters } = factsOf(language);
    expect(new Set(letters).size, language.slug).toBe(letters.length);
    for (const letter of letters) expect(letter, language.slug).toMatch(/^\p{L}[\p{L}\p{M}]*$/u);
  }
  expect(of('hungarian').letters.join(' ')).not.toMatch(/ccs|ddz|ggy|lly|nny|ssz|tty|zzs/);
});

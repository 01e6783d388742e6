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

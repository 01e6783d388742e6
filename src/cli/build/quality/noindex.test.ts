import { expect, test } from 'vitest';
import { widthOf } from '#shared/text/title-width.ts';
import { withNoindex, withoutAlternates } from './noindex.ts';

const link = (tag: string, href: string) =>
  `<link rel="alternate" hreflang="${tag}" href="${href}">`;
const canonical = '<link rel="canonical" href="https://a.test/fr/x">';

test('a page that is left out says noindex, and names no canonical address, no languages and no data', () => {
  const page = `<head>${canonical}${link('en', 'https://a.test/x')}${link('fr', 'https://a.test/fr/x')}<link rel="alternate" type="application/atom+xml" href="/feed.xml"><script type="application/ld+json">{"a":1}</script><script>code()</script></head>`;
  expect(withNoindex(page)).toBe(
    '<head><meta name="robots" content="noindex"><link rel="alternate" type="application/atom+xml" href="/feed.xml"><script>code()</script></head>',
  );
  expect(withNoindex(withNoindex(page))).toBe(withNoindex(page));
});

test('its translations no longer name it', () => {
  const page = canonical + link('en', 'https://a.test/x') + link('fr', 'https://a.test/fr/x');
  expect(withoutAlternates(page, new Set(['https://a.test/fr/x']))).toBe(
    canonical + link('en', 'https://a.test/x'),
  );
});

test.each([
  ['Sixty letters', 13],
  ['字'.repeat(34), 60],
  ['한국어', 6],
  ['ที่นี่', 2],
  ['é', 1],
])('"%s" is %i letters wide', (title, width) => {
  expect(Math.ceil(widthOf(title) - 1e-9)).toBe(width);
});

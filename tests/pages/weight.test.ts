import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { realLocales } from '#shared/i18n/locale.ts';
import { sites } from '#sites/index.ts';
import { expectNone } from '#tests/house/faults.ts';
import { type BuiltPage, folderOf, nameOf, pages } from './built-pages.ts';
import { inlineOf, tagsOf } from './tags.ts';

/** DESIGN 8. */
const budget = { inlineScript: 2048, brotli: 14_000 };

const isTool = ({ html }: BuiltPage) => html.includes('<astro-island ');
const content = pages.filter((page) => !isTool(page));
/** Pages whose words are worked with have one small script more, beside it. */
const worked = ['word', 'hub'];
const codeOf = (page: BuiltPage) =>
  inlineOf(page.html, 'script').filter(({ is }) => is.type !== 'application/ld+json');

test('a page without a tool loads no script, and has at most 2 KB of it inline (DESIGN 5)', () => {
  expect(content.length).toBeGreaterThan(sites.length * realLocales.length);
  const faults = content.flatMap((page) =>
    [
      ...tagsOf(page.html, 'script').flatMap(({ src }) => src ?? []),
      ...tagsOf(page.html, 'link').flatMap((link) =>
        /preload/.test(link.rel ?? '') && link.as !== 'font' ? [link.href] : [],
      ),
      ...codeOf(page).flatMap(({ text }) => {
        const bytes = Buffer.byteLength(text);
        return bytes > budget.inlineScript ? [`${bytes} bytes of inline script`] : [];
      }),
    ].map((fault) => `${nameOf(page)}: ${fault}`),
  );
  expectNone(faults, 'make src/client/boot/boot.ts smaller, or the page a tool.');
  for (const page of content) {
    const most = worked.includes(page.spec.feature) ? 2 : 1;
    expect(codeOf(page).length, nameOf(page)).toBeLessThanOrEqual(most);
  }
});

test('HTML and CSS of a page without a tool are at most 14,000 bytes of brotli (DESIGN 8)', () => {
  const sheets = new Map<string, number>();
  const sheetSize = (page: BuiltPage, href: string) => {
    const known = sheets.get(href);
    if (known !== undefined) return known;
    const size = compressed(readFileSync(path.join(folderOf(page.site), href)));
    sheets.set(href, size);
    return size;
  };
  // The largest of each site tells for the rest.
  const heavy = [...Map.groupBy(content, ({ site }) => site).values()].flatMap((all) =>
    all.toSorted((a, b) => Buffer.byteLength(b.html) - Buffer.byteLength(a.html)).slice(0, 4),
  );
  const faults = heavy.flatMap((page) => {
    const css = tagsOf(page.html, 'link').filter(({ rel }) => rel === 'stylesheet');
    const size = css.reduce(
      (sum, { href = '' }) => sum + sheetSize(page, href),
      compressed(page.html),
    );
    return size > budget.brotli ? [`${nameOf(page)}: ${size} bytes`] : [];
  });
  expectNone(faults, 'shorten the page or its styles.');
});

function compressed(bytes: string | Buffer): number {
  return brotliCompressSync(bytes).length;
}

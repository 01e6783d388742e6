import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { realLocales } from '#shared/i18n/locale.ts';
import { sites } from '#sites/index.ts';
import { expectNone } from '#tests/house/faults.ts';
import { brotliSize } from './brotli.ts';
import { type BuiltPage, folderOf, nameOf, pages } from './built-pages.ts';
import { inlineOf, tagsOf } from './tags.ts';

/** DESIGN 8. */
const budget = { inlineScript: 2048, brotli: 14_000, requests: 3, finder: 12 * 1024, desk: 15_000 };

/** Search is a tool without an island: its one script is small. */
const isTool = ({ html, spec }: BuiltPage) =>
  spec.feature === 'find' || html.includes('<astro-island ');
const content = pages.filter((page) => !isTool(page));
/** Pages whose words are worked with have one small script more, beside it. */
const worked = ['word', 'hub', 'contact'];
const codeOf = (page: BuiltPage) =>
  inlineOf(page.html, 'script').filter(({ is }) => is.type !== 'application/ld+json');

test('a page without a tool loads no script, and has at most 2 KB of it inline (DESIGN 5)', () => {
  expect(content.length).toBeGreaterThan(sites.length * realLocales.length);
  const faults = content.flatMap((page) => {
    const code = codeOf(page);
    return [
      ...tagsOf(page.html, 'script').flatMap(({ src }) => src ?? []),
      ...tagsOf(page.html, 'link').flatMap((link) =>
        /preload/.test(link.rel ?? '') && link.as !== 'font' ? [link.href] : [],
      ),
      ...code.flatMap(({ text }) => {
        const bytes = Buffer.byteLength(text);
        return bytes > budget.inlineScript ? [`${bytes} bytes of inline script`] : [];
      }),
      ...(code.length > mostCode(page) ? [`${code.length} inline scripts`] : []),
    ].map((fault) => `${nameOf(page)}: ${fault}`);
  });
  expectNone(faults, 'make src/client/boot/boot.ts smaller, or the page a tool.');
});

function mostCode({ site, spec }: BuiltPage): number {
  const asks = site.tagManagerId === null ? 0 : 1;
  return asks + (worked.includes(spec.feature) ? 2 : 1);
}

test('HTML and CSS of a page without a tool are at most 14,000 bytes of brotli (DESIGN 8)', () => {
  const faults = tooHeavy(largest(content), budget.brotli);
  expectNone(faults, 'shorten the page or its styles.');
});

test('HTML and CSS of the writing desk, which is painted before its words and styles have come, are at most 15,000 bytes of brotli', () => {
  const desks = pages.filter(({ spec }) => spec.feature === 'desk');
  expect(desks.length).toBeGreaterThan(realLocales.length);
  expectNone(
    tooHeavy(largest(desks), budget.desk),
    'let parts that come late bring their words and styles: `partWords`, `addLateStyles`.',
  );
});

test('a page without a tool is at most 3 requests: itself, a stylesheet and a font (DESIGN 8)', () => {
  const faults = largest(content).flatMap((page) => {
    const { html } = page;
    const fonts = tagsOf(html, 'link').filter(({ as }) => as === 'font');
    // One that waits for a reader to come near is none of the first view's.
    const images = tagsOf(html, 'img').filter(({ loading }) => loading !== 'lazy');
    const count = 1 + sheetsOf(page).length + fonts.length + images.length;
    return count > budget.requests ? [`${nameOf(page)}: ${count} requests`] : [];
  });
  expectNone(faults, 'put the style into a sheet that the page has already.');
});

test('the script of a site’s search is at most 12 KB, and its page loads it alone (DESIGN 8)', () => {
  const page = pages.find(({ spec }) => spec.feature === 'find');
  if (!page) throw new Error('no page searches');
  const scripts = tagsOf(page.html, 'script').flatMap(({ src }) => src ?? []);
  expect(scripts).toHaveLength(1);
  const [src = ''] = scripts;
  expect(brotliSize(readFileSync(path.join(folderOf(page.site), src)))).toBeLessThan(budget.finder);
});

const sheetSizes = new Map<string, number>();

function sheetSize(page: BuiltPage, href: string): number {
  const known = sheetSizes.get(href);
  if (known !== undefined) return known;
  const size = brotliSize(readFileSync(path.join(folderOf(page.site), href)));
  sheetSizes.set(href, size);
  return size;
}

/** @returns a line for each page that is more than `most` bytes with its sheets. */
function tooHeavy(among: readonly BuiltPage[], most: number): string[] {
  return among.flatMap((page) => {
    const sheets = sheetsOf(page).map((href) => sheetSize(page, href));
    const size = sheets.reduce((sum, one) => sum + one, brotliSize(page.html));
    return size > most ? [`${nameOf(page)}: ${size} bytes`] : [];
  });
}

/**
 * Of each kind of page on each site the largest, which tells for the rest; as it goes over the wire:
 * in bytes, scripts with long signs would always be.
 */
function largest(among: readonly BuiltPage[]): BuiltPage[] {
  const long = most(
    among,
    (page) => `${kindOf(page)} ${page.locale.tag}`,
    ({ html }) => Buffer.byteLength(html),
  );
  return most(long, kindOf, ({ html }) => brotliSize(html, 3));
}

function kindOf({ site, spec }: BuiltPage): string {
  return `${site.key} ${spec.feature}`;
}

/** Of the pages alike the one with the most. */
function most(
  among: readonly BuiltPage[],
  alike: (page: BuiltPage) => string,
  count: (page: BuiltPage) => number,
): BuiltPage[] {
  const counts = among.map((page) => ({ page, count: count(page) }));
  const groups = Map.groupBy(counts, ({ page }) => alike(page));
  return [...groups.values()].map(
    (all) => all.reduce((one, other) => (other.count > one.count ? other : one)).page,
  );
}

function sheetsOf({ html }: BuiltPage): string[] {
  const sheets = tagsOf(html, 'link').filter(({ rel }) => rel === 'stylesheet');
  return sheets.flatMap(({ href }) => href ?? []);
}

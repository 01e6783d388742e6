import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Site } from '#shared/site/define.ts';
import { expectNone } from '#tests/house/faults.ts';
import { folderOf, nameOf, pages } from './built-pages.ts';

/**
 * Brotli bytes that a page's islands load before anything is touched. Until the first result it may
 * be 92,160, of the chat 133,120 (DESIGN 8): calls, and what shows an answer, come on top of these.
 */
const most = { tool: 71_500, DeskIsland: 78_000, ChatIsland: 80_000 };
/** The parts of React that islands use: what is left out stays out. */
const mostOfReact = 41_000;

const sizes = new Map<string, number>();

function sizeOf(site: Site, href: string): number {
  const known = sizes.get(href);
  if (known !== undefined) return known;
  const size = brotliCompressSync(textOf(site, href)).length;
  sizes.set(href, size);
  return size;
}

const textOf = (site: Site, href: string) => readFileSync(path.join(folderOf(site), href), 'utf8');

/** Files that come with these, themselves included. */
function comingWith(site: Site, roots: readonly string[]): string[] {
  const found = new Set(roots);
  for (const href of found) {
    const imports = textOf(site, href).matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g);
    for (const [, name = ''] of imports) found.add(`/_astro/${name}`);
  }
  return [...found];
}

/** Pages of one language that load different files. */
const woken = new Map(
  pages
    .filter(({ locale }) => locale.code === 'en')
    .flatMap((page) => {
      const urls = [...page.html.matchAll(/(?:component|renderer)-url="([^"]+)"/g)];
      const roots = [...new Set(urls.map(([, href = '']) => href))].sort();
      return roots.length === 0 ? [] : [[roots.join(' '), { page, roots }] as const];
    }),
);

test('what an island loads at once leaves room for what its first result needs (DESIGN 8)', () => {
  expect(woken.size).toBeGreaterThan(20);
  const faults = [...woken].flatMap(([key, { page, roots }]) => {
    const [, heavy = 'tool'] = /(DeskIsland|ChatIsland)/.exec(key) ?? [];
    const files = comingWith(page.site, roots);
    const size = files.reduce((sum, href) => sum + sizeOf(page.site, href), 0);
    return size > most[heavy as keyof typeof most] ? [`${nameOf(page)}: ${size} bytes`] : [];
  });
  expectNone(faults, 'load what is not needed at once when it is asked for (island-chunks.ts).');
});

test('what draws islands is the lean React (DESIGN 8)', () => {
  for (const { page, roots } of woken.values()) {
    const [renderer = ''] = roots.filter((href) => href.includes('/client.'));
    expect(sizeOf(page.site, renderer), nameOf(page)).toBeLessThan(mostOfReact);
  }
});

test('what wakes an island is compiled beside the page’s thread (DESIGN 8)', () => {
  for (const { page, roots } of woken.values())
    for (const href of roots)
      expect(textOf(page.site, href), href).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test('what shows an answer brings no file of a single tool with it (DESIGN 8)', () => {
  const own = new Set(pages.map(({ site }) => site));
  const faults = [...own].flatMap((site) => {
    const folder = path.join(folderOf(site), '_astro');
    const shown = existsSync(folder)
      ? readdirSync(folder).filter((name) => /^markdown\.[^.]+\.js$/.test(name))
      : [];
    const coming = comingWith(
      site,
      shown.map((name) => `/_astro/${name}`),
    );
    return coming
      .filter((href) => !/\/(?:markdown|kernel|tools|wire|runs|rolldown-runtime)\./.test(href))
      .map((href) => `${site.key}: ${href}`);
  });
  expectNone([...new Set(faults)], 'let the tool begin without what answers are shown by.');
});

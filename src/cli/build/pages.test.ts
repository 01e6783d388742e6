import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PageRow, pageRows } from '#server/page-table.ts';
import { family, wordsWith } from '#tests/fixtures/family/family.ts';
import { fileOf, openBundles, writeInto } from './bundle.ts';
import { nameOf, openKeptPages } from './kept-pages.ts';
import { makePages } from './pages.ts';
import type { PageTaking } from './rendering.ts';

const frame = { frame: true };
const rows = pageRows(family, wordsWith())
  .filter(({ locale }) => locale === 'en' || locale === 'fr')
  .map(
    (row): PageRow =>
      row.path === '/notice' ? { ...row, spec: { ...row.spec, ...frame } as PageRow['spec'] } : row,
  );
const places = rows.filter(({ spec }) => !spec.frame);
const rowOf = (site: string, locale: string, local: string) =>
  rows.find((row) => `${row.site} ${row.locale} ${row.path}` === `${site} ${locale} ${local}`)!;
const html = (name: string, said: string) => `<main><h1>${name}</h1><p>${said}</p></main>`;

let dist = '';
beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'wordkin-pages-'));
});
afterEach(() => rmSync(dist, { recursive: true }));

interface Build {
  readonly code?: string;
  readonly said?: string;
  /** Rows whose page shows something else than in other builds. */
  readonly changed?: readonly PageRow[];
  /** Pages that the gate changes after they are made. */
  readonly judged?: readonly PageRow[];
  readonly leave?: PageRow;
}

/** Builds as `npm run build` does. @returns what Astro was asked for, and when all frames were there. */
async function build({ code = 'a', said = 'one', changed = [], judged = [], leave }: Build = {}) {
  const asked: string[] = [];
  let framesAfter = 0;
  const kept = openKeptPages(dist);
  const folderOf = (site: string) => path.join(dist, 'sites.new', site);
  const framesDir = path.join(dist, 'frames');
  const none = path.join(dist, 'none');
  const from = {
    clientDir: none,
    prerenderDir: none,
    sheetsDir: none,
    entry: none,
    publicDir: none,
    framesDir,
  };
  const render = async ({ begin, take }: PageTaking) => {
    const names = rows.map(nameOf);
    const shown = names.map(
      (name) => [name, changed.map(nameOf).includes(name) ? said : 'one'] as const,
    );
    for (const name of begin(code, shown)) {
      asked.push(name);
      if (name !== (leave && nameOf(leave))) take(name, Buffer.from(html(name, said)));
    }
  };
  const { all } = await makePages(
    {
      ...{ rows, kept, framesDir },
      open: () => openBundles(folderOf, from),
      onFrames: () => {
        framesAfter = asked.length;
      },
    },
    render,
  );
  for (const row of judged) {
    const file = path.join(folderOf(row.site), fileOf(row));
    kept.keepUnjudged(row, readFileSync(file, 'utf8'));
    writeInto(folderOf(row.site), fileOf(row), 'noindex');
  }
  kept.publish(rows, () => {
    rmSync(path.join(dist, 'sites'), { recursive: true, force: true });
    renameSync(path.join(dist, 'sites.new'), path.join(dist, 'sites'));
  });
  return { asked, framesAfter, all };
}
const textAt = (row: PageRow) =>
  readFileSync(path.join(dist, 'sites', row.site, fileOf(row)), 'utf8');

test('a first build has Astro make every page, those with holes first, and tells of them in the order of the table', async () => {
  const { asked, framesAfter, all } = await build();
  const frames = rows.filter(({ spec }) => spec.frame).map(nameOf);
  expect(asked.slice(0, frames.length)).toEqual(frames);
  expect(framesAfter).toBe(frames.length);
  expect([...asked].sort()).toEqual(rows.map(nameOf).sort());
  expect(all.map(({ row }) => row)).toEqual(places);
  for (const row of places) expect(textAt(row)).toBe(html(nameOf(row), 'one'));
});

test('the next has it make those alone that show something else, and takes the others as they were (DESIGN 8)', async () => {
  await build();
  const row = rowOf('writer', 'fr', '/tool');
  const { asked, all } = await build({ said: 'two', changed: [row] });
  const frames = rows.filter(({ spec }) => spec.frame).map(nameOf);
  expect(asked).toEqual([...frames, nameOf(row)]);
  expect(all.map((page) => page.row)).toEqual(places);
  for (const one of places)
    expect(textAt(one)).toBe(html(nameOf(one), one === row ? 'two' : 'one'));
});

test('a family without pages with holes need not wait for them', async () => {
  let isTold = false;
  const none = path.join(dist, 'none');
  const from = {
    ...{ clientDir: none, prerenderDir: none, sheetsDir: none, entry: none },
    ...{ publicDir: none, framesDir: none },
  };
  await makePages(
    {
      ...{ rows: places, kept: openKeptPages(dist), framesDir: none },
      open: () => openBundles(() => path.join(dist, 'out'), from),
      onFrames: () => {
        isTold = true;
      },
    },
    async ({ begin, take }) => {
      for (const name of begin('a', [])) take(name, Buffer.from(html(name, 'one')));
    },
  );
  expect(isTold).toBe(true);
});

test('other code makes every page anew', async () => {
  await build();
  const { asked } = await build({ code: 'b', said: 'two' });
  expect(asked).toHaveLength(rows.length);
  for (const row of places) expect(textAt(row)).toBe(html(nameOf(row), 'two'));
});

test('a page that the gate has changed is judged anew as it was made', async () => {
  const row = rowOf('writer', 'fr', '/tool');
  await build({ judged: [row] });
  expect(textAt(row)).toBe('noindex');
  await build();
  expect(textAt(row)).toBe(html(nameOf(row), 'one'));
});

test('a build that is broken off leaves the one before, to be taken from', async () => {
  await build();
  const row = rowOf('writer', 'fr', '/tool');
  await expect(build({ said: 'two', changed: [row], leave: row })).rejects.toThrow(nameOf(row));
  expect(textAt(row)).toBe(html(nameOf(row), 'one'));
  const { asked } = await build();
  expect(asked).not.toContain(nameOf(row));
  expect(textAt(row)).toBe(html(nameOf(row), 'one'));
});

test('pages whose files are gone are made anew', async () => {
  await build();
  const row = rowOf('main', 'en', '/');
  rmSync(path.join(dist, 'sites', 'main', fileOf(row)));
  const { asked } = await build();
  expect(asked).toContain(nameOf(row));
  expect(existsSync(path.join(dist, 'sites', 'main', fileOf(row)))).toBe(true);
});

import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { frames } from '#features/language/pair/frame.ts';
import { pairPaths } from '#features/language/pair/path.ts';
import { hole } from '#features/language/template.ts';
import { framesFolder } from '#server/frames.ts';
import type { Table } from '#server/http/table.ts';
import { createWordsOf } from '#server/words.ts';
import { translate } from '#sites/translate.ts';
import { writeInto } from './bundle.ts';
import { startPairs } from './pair-writing.ts';

let dist: string;
const wordsOf = createWordsOf();
const domains = { family: 'wordkin.localhost', second: 'undetected.localhost' };
const addressing = { domains, scheme: 'http', port: ':4321' } as const;
const frameOf = (locale: string, frame: string) =>
  path.join(dist, framesFolder, 'translate', locale, `${frame}.html`);

beforeAll(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'wordkin-pair-files-'));
  for (const locale of ['en', 'da', 'nb', 'en-xa'])
    for (const frame of Object.values(frames))
      writeInto('/', frameOf(locale, frame), `<h1>${hole('from.capital')}–${hole('to.name')}</h1>`);
});
afterAll(() => rmSync(dist, { recursive: true, force: true }));

/** Builds into the folder of that name, beside a page of each language. */
async function build(name: string, before: string) {
  const bundle = path.join(dist, name, 'translate');
  for (const page of ['about', 'da/about']) writeInto(bundle, `${page}.html`, page);
  const table: Table = {
    build: 'pages',
    sites: { translate: { files: {}, errors: { 404: {}, 500: {} }, csp: { page: '' } } },
  };
  const former = path.join(dist, before);
  const writing = startPairs({ dist, former, site: translate, wordsOf, addressing });
  // Only what is finished may be taken by the next build.
  if (before === 'none') expect(existsSync(path.join(dist, 'pairs'))).toBe(false);
  const count = await writing.finish(table, bundle);
  const read = (file: string) => readFileSync(path.join(bundle, file), 'utf8');
  return { table, count, read, inode: (file: string) => statSync(path.join(bundle, file)).ino };
}

test('every pair is a file of the bundle and a row of its table; what has not changed is taken from the bundle before', async () => {
  const first = await build('first', 'none');
  expect(first.count).toBe(3 * pairPaths.length);
  expect(first.read('swahili-english.html')).toBe('<h1>Swahili–English</h1>');
  expect(first.read('da/swahili-english.html')).toBe('<h1>Swahili–engelsk</h1>');
  expect([first.read('about.html'), first.read('da/about.html')]).toEqual(['about', 'da/about']);
  const files = first.table.sites.translate?.files ?? {};
  expect(Object.keys(files)).toHaveLength(first.count);
  expect(files['/da/swahili-english']).toMatchObject({
    file: 'sites/translate/da/swahili-english.html',
    size: Buffer.byteLength(first.read('da/swahili-english.html')),
  });
  expect(first.table.build).not.toBe('pages');

  appendFileSync(frameOf('da', frames.plain), '!');
  rmSync(path.join(dist, 'first/translate/nb/zulu-xhosa.html'));
  const second = await build('second', 'first');
  expect(second.inode('swahili-english.html')).toBe(first.inode('swahili-english.html'));
  expect(second.read('da/xhosa-zulu.html')).toMatch(/!$/);
  expect(first.read('da/xhosa-zulu.html')).not.toMatch(/!$/);
  // Of a locale that is not whole, every file is written again.
  expect(second.read('nb/zulu-xhosa.html')).toBe(
    second.read('zulu-xhosa.html').replace(/–.*/, '–xhosa</h1>'),
  );
  expect(second.inode('nb/xhosa-zulu.html')).not.toBe(first.inode('nb/xhosa-zulu.html'));
  expect(second.table.build).not.toBe(first.table.build);
});

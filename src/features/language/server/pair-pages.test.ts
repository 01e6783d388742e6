import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { framesFolder, heldFile } from '#server/frames.ts';
import { createWordsOf } from '#server/words.ts';
import { factKeys } from '../cells.ts';
import { frames } from '../pair/frame.ts';
import { pairPaths } from '../pair/path.ts';
import { hole } from '../template.ts';
import { openPairPages, pairSource } from './pair-pages.ts';

let dist: string;
const wordsOf = createWordsOf();

beforeAll(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'wordkin-pairs-'));
  const facts = factKeys.map(
    (key) =>
      `<!--each facts.${key}--><td lang="${hole('it.to.tag')}">${hole('it.to.text')}</td><!--end-->`,
  );
  for (const locale of ['en', 'en-xa']) {
    const folder = path.join(dist, framesFolder, 'translate', locale);
    mkdirSync(folder, { recursive: true });
    for (const frame of Object.values(frames))
      writeFileSync(
        path.join(folder, `${frame}.html`),
        `<link href="${frame}"><h1>${frame === frames.full ? 'full' : 'plain'} ${hole('from.capital')}–${hole('to.name')}</h1>${facts.join('')}`,
      );
  }
});
afterAll(() => rmSync(dist, { recursive: true, force: true }));

const open = () => openPairPages(pairSource(dist, wordsOf));
const htmlOf = (address: string) => open().bytes(address)?.toString();

test('every pair of every locale with frames is filled, and no hole is left', () => {
  const pages = open();
  expect(pages.locales).toEqual(['en', 'en-xa']);
  for (const pair of pairPaths) {
    const html = pages.bytes(pair)?.toString();
    expect(html).toContain(`<link href="${pair}">`);
    expect(html).not.toMatch(/%%|<!--/);
  }
  expect(pages.bytes('/en-xa/swahili-english')?.toString()).toContain('Swahili–English');
});

test('what is no pair, or a pair in a locale without words, is nothing', () => {
  const pages = open();
  for (const address of [
    '/',
    '/english',
    '/fr/swahili-english',
    '/en/swahili-english',
    '/pair-frame',
  ])
    expect(pages.bytes(address), address).toBeUndefined();
});

test('pairs with phrases on both sides are found, but for those that the gate holds back', () => {
  expect(htmlOf('/swahili-english')).toContain('<h1>full');
  expect(htmlOf('/zulu-english')).toContain('<h1>plain');
  const list = path.join(dist, framesFolder, 'translate', heldFile);
  writeFileSync(list, JSON.stringify(['/swahili-english']));
  expect(htmlOf('/swahili-english')).toContain('<h1>plain');
  expect(htmlOf('/english-swahili')).toContain('<h1>full');
  rmSync(list);
});

test('without frames there are no pairs', () => {
  expect(openPairPages({ folder: path.join(dist, 'none'), wordsOf }).locales).toEqual([]);
});

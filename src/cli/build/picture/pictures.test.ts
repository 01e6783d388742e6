import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { localeInfo } from '#shared/i18n/locale.ts';
import { sites } from '#sites/index.ts';
import { openPictures } from './pictures.ts';

const [site] = sites;
if (!site) throw new Error('no sites');
const caption = (heading: string) => ({ heading, locale: localeInfo('en') });

// Whatever draws keeps the fonts that it has found open, so they stay where they are for all of a file.
const folder = mkdtempSync(path.join(tmpdir(), 'wordkin-pictures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const drawn = () => readdirSync(folder).filter((name) => name.endsWith('.png'));

test('a picture is drawn once and found by what it shows; what a whole build has not used is thrown away', async () => {
  const before = openPictures(folder);
  await before.get(site, caption('Gone'));
  const [gone] = drawn();
  await before.get(site, caption('Stays'));
  const stays = drawn().find((name) => name !== gone) ?? '';
  writeFileSync(path.join(folder, stays), 'kept');

  const now = openPictures(folder);
  const again = await now.get(site, caption('Stays'));
  const drawnNow = await now.get(site, caption('New'));
  expect([Buffer.from(again).toString(), drawnNow.length > 1000]).toEqual(['kept', true]);
  expect([now.dropOthers(), drawn().length, now.dropOthers()]).toEqual([1, 2, 0]);
  expect(drawn()).not.toContain(gone);
  expect(readdirSync(folder)).toContain('fonts');
});

test('where nothing was drawn, nothing is thrown away', () => {
  expect(openPictures(path.join(folder, 'none')).dropOthers()).toBe(0);
});

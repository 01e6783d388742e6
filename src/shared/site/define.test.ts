import { describe, expect, test } from 'vitest';
import { sites } from '#sites/index.ts';
import { landing, main } from '#tests/fixtures/family/family.ts';
import { defineSite, siteKeys } from './define.ts';

const asked =
  'main chat grammar tutor essay scholar resource extension bypass desktop article bypass2 writer translate character music video';

test('the family is the 17 sites of SPEC 1 and those that an operator adds, one file each', () => {
  expect(sites.map(({ key }) => key)).toEqual([...siteKeys]);
  expect(siteKeys).toEqual(expect.arrayContaining(asked.split(' ')));
});

test('each site has its own title and its own look (SPEC 1)', () => {
  expect(new Set(sites.map(({ title }) => title)).size).toBe(sites.length);
  expect(new Set(sites.map(({ theme }) => theme.hue)).size).toBe(sites.length);
  expect(new Set(sites.map(({ theme }) => theme.motif)).size).toBe(sites.length);
});

test('each site has a landing page, sign-in, 404 and 500 (SPEC 2)', () => {
  for (const { key, pages } of sites)
    expect(Object.keys(pages), key).toEqual(
      expect.arrayContaining(['/', '/sign-in', '/404', '/500']),
    );
});

test('pages of sign-in and errors are in no index and no menu', () => {
  for (const { pages } of sites)
    for (const path of ['/sign-in', '/404', '/500'])
      expect(pages[path]).toMatchObject({ indexed: false, listed: false });
});

describe('a site file that does not fit says what to mend', () => {
  test.each(['', 'a', '/A', '/a/', '//a', '/a b', '/é', '/a.b', '/_a'])('the path "%s"', (path) => {
    const pages = { [path]: landing('main') };
    expect(() => defineSite({ ...main, pages })).toThrow(`sites/main.ts: page path "${path}"`);
  });

  test.each([-1, 360, 1000])('the hue %i', (hue) => {
    expect(() => defineSite({ ...main, theme: { ...main.theme, hue } })).toThrow('theme.hue');
  });

  test.each(['', 'help', 'a b@c', '"@c', '<x@y>'])('the address "%s"', (supportEmail) => {
    expect(() => defineSite({ ...main, supportEmail })).toThrow('supportEmail');
  });
});

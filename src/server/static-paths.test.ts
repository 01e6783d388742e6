import { expect, test } from 'vitest';
import { sites } from '#sites/index.ts';
import { createStaticPages } from './static-paths.ts';

const pages = createStaticPages(sites, false);
const features = [
  ...new Set(sites.flatMap((one) => Object.values(one.pages).map((p) => p.feature))),
];
const paths = features.flatMap((feature) => pages.pathsOf(feature));

test('each page of each site is a path of exactly one feature’s route (SPEC 1)', () => {
  const addresses = paths.map(({ params, props }) => `${params.site} ${params.path} ${props.path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
  const english = paths.filter(({ props }) => props.locale === 'en');
  expect(english).toHaveLength(sites.flatMap((one) => Object.keys(one.pages)).length);
  expect(pages.pathsOf('no-such-feature')).toEqual([]);
});

test('every path has a cache key of its own, the same at the next asking (DESIGN 5)', () => {
  const keys = paths.map(({ cacheKey }) => cacheKey);
  expect(new Set(keys).size).toBe(keys.length);
  const asked = (feature: string) => pages.pathsOf(feature).map(({ cacheKey }) => cacheKey);
  const before = paths.filter(({ props }) => props.spec.feature === 'landing');
  expect(asked('landing')).toEqual(before.map(({ cacheKey }) => cacheKey));
});

test('every path opens as the page of its site in its language (SPEC 2)', () => {
  // The build opens all of them; one in seven, of each kind and language, tells where a rule is broken.
  for (const { props } of paths.filter((_, at) => at % 7 === 0)) {
    const { site, locale, path, alternates } = pages.open(props);
    expect([site.key, locale.code, path]).toEqual([props.site, props.locale, props.path]);
    expect(alternates.some((one) => one.locale.code === 'en')).toBe(true);
  }
});

test('the pages of the pseudo-locales are there for those who look for faults (SPEC 2)', () => {
  const codes = new Set(pages.pathsOf('landing').map(({ props }) => props.locale));
  expect([...codes]).toEqual(expect.arrayContaining(['en-xa', 'ar-xb']));
});

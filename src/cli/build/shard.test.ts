import { expect, test } from 'vitest';
import { sites } from '#sites/index.ts';
import { shardOf } from './shard.ts';

const keysOf = (wanted?: string) => shardOf(sites, wanted).map(({ key }) => key);

test.each([undefined, '', ' , '])('a build that names no site (%j) makes all', (wanted) => {
  expect(shardOf(sites, wanted)).toBe(sites);
});

test('a build makes the sites that it names, in their usual order', () => {
  expect(keysOf('translate')).toEqual(['translate']);
  expect(keysOf('translate, main,translate')).toEqual(['main', 'translate']);
});

test('refuses a site that is not there, and says which are', () => {
  expect(() => shardOf(sites, 'main,poems')).toThrow(/^SITES names poems, .* main, /);
});

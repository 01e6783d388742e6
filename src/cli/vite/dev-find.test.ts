import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import MiniSearch from 'minisearch';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FoundPage, findOptions } from '#shared/find/find-index.ts';
import { devFindIndex } from './dev-find.ts';

let dist: string;
beforeAll(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'wordkin-find-'));
});
afterAll(() => rmSync(dist, { recursive: true, force: true }));

test.each([
  ['/find/en.json', 'homework', '/essay-topics/homework'],
  ['/find/es.json', 'deberes', '/es/essay-topics/homework'],
])('before the first build development finds articles, by %s', (address, asked, found) => {
  const index = MiniSearch.loadJSON<FoundPage>(
    devFindIndex('essay', address, dist) ?? '',
    findOptions,
  );
  expect(index.search(asked).map(({ id }) => id)).toContain(found);
});

test('after a build development searches what that has made', () => {
  mkdirSync(path.join(dist, 'sites/essay/find'), { recursive: true });
  writeFileSync(path.join(dist, 'sites/essay/find/en.json'), '{"built":1}');
  expect(devFindIndex('essay', '/find/en.json', dist)).toBe('{"built":1}');
});

test('other addresses are no lists', () => {
  for (const address of ['/find', '/find/xx.json', '/find/../en.json', '/x/find/en.json'])
    expect(devFindIndex('essay', address, dist)).toBeUndefined();
});

import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compareStamp, type Inputs, readStamp, takeStamp, writeStamp } from './stamp.ts';

let root = '';
let inputs: Inputs;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'wordkin-stamp-'));
  mkdirSync(path.join(root, 'src/deep'), { recursive: true });
  writeFileSync(path.join(root, 'src/deep/a.ts'), 'one');
  writeFileSync(path.join(root, 'lock.json'), '{}');
  inputs = { root, paths: ['src', 'lock.json', 'absent'], settings: ['wordkin.localhost'] };
});
afterEach(() => rmSync(root, { recursive: true }));

test('nothing changed: the stamp still holds, also when read back', () => {
  const file = path.join(root, 'dist/.stamp');
  writeStamp(file, takeStamp(inputs));
  expect(compareStamp(inputs, readStamp(file))).toEqual(readStamp(file));
});

test('a touched file with the same content is not stale, and the new times are kept', () => {
  const stamp = takeStamp(inputs);
  utimesSync(path.join(root, 'lock.json'), 1, 1);
  const kept = compareStamp(inputs, stamp);
  expect(kept?.content).toBe(stamp.content);
  expect(kept?.listing).not.toBe(stamp.listing);
});

test.each([
  ['another content', () => writeFileSync(path.join(root, 'src/deep/a.ts'), 'two')],
  ['a new file', () => writeFileSync(path.join(root, 'src/b.ts'), '')],
  ['a file that is gone', () => rmSync(path.join(root, 'lock.json'))],
])('%s makes it stale', (_name, change) => {
  const stamp = takeStamp(inputs);
  change();
  expect(compareStamp(inputs, stamp)).toBeNull();
});

test('another setting makes it stale, a test does not, and no stamp is stale', () => {
  const stamp = takeStamp(inputs);
  writeFileSync(path.join(root, 'src/a.test.ts'), '');
  expect(compareStamp(inputs, stamp)).toEqual(stamp);
  expect(compareStamp({ ...inputs, settings: ['example.org'] }, stamp)).toBeNull();
  expect(compareStamp(inputs, undefined)).toBeNull();
});

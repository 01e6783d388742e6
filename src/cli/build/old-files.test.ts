import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dropOld } from './old-files.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'wordkin-old-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('chunks of a month ago go, those that a running family may still ask for stay', () => {
  const now = Date.now();
  mkdirSync(path.join(folder, 'chunks'));
  for (const [name, days] of [
    ['entry.mjs', 0],
    ['chunks/last.mjs', 29],
    ['chunks/old.mjs', 31],
  ] as const) {
    const file = path.join(folder, name);
    const time = new Date(now - days * 86_400_000);
    writeFileSync(file, '');
    utimesSync(file, time, time);
  }
  dropOld(folder, now);
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual([
    'chunks',
    'chunks/last.mjs',
    'entry.mjs',
  ]);
});

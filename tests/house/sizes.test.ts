import { expect, test } from 'vitest';
import { expectNone } from './faults.ts';
import { sizeFaults, spreadFaults } from './sizes.ts';
import { readSources } from './source.ts';

const sources = readSources(
  ['src', 'sites', 'tests'],
  ['.ts', '.tsx', '.astro', '.css', '.mjs'],
).filter(({ path }) => !path.endsWith('.d.ts'));

test('files and feature folders keep their size (DESIGN 1)', () => {
  expectNone(
    sizeFaults(sources),
    'split the file along what it does; a route calls one service; a large feature gets parts.',
  );
});

test('most files are short (DESIGN 1)', () => {
  expectNone(spreadFaults(sources), 'split the longest files along what they do.');
});

function lines(count: number): string {
  return `${'x\n'.repeat(count)}`;
}

test('finds what is too large, and only that', () => {
  const folder = Array.from({ length: 21 }, (_, n) => ({
    path: `src/features/big/server/f${n}.ts`,
    text: 'x\n',
  }));
  const faults = sizeFaults([
    { path: 'src/server/long.ts', text: lines(301) },
    { path: 'src/server/fits.ts', text: lines(300) },
    { path: 'src/pages/api/route.ts', text: lines(16) },
    { path: 'src/server/long.test.ts', text: lines(301) },
    ...folder,
    ...folder.map(({ path, text }) => ({ path: path.replace('server', 'share'), text })).slice(1),
  ]);
  expect(faults).toEqual([
    'src/server/long.ts: 301 lines, at most 300',
    'src/pages/api/route.ts: 16 lines, at most 15',
    'src/server/long.test.ts: 301 lines, at most 300',
    'src/features/big: 21 files, at most 20',
  ]);
});

test('finds a median and a 95th percentile that are too large', () => {
  const all = Array.from({ length: 20 }, (_, n) => ({
    path: `src/f${n}.ts`,
    text: lines(n === 19 ? 201 : 61),
  }));
  expect(spreadFaults(all)).toEqual([
    'median file: 61 lines, at most 60',
    '95th percentile: 201 lines, at most 200',
  ]);
});

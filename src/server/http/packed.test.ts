import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sites } from '#sites/index.ts';
import { createBodyStore } from './body-store.ts';
import { makeEntry } from './entry.ts';
import { packAssets, packedFile } from './packed.ts';
import type { Table } from './table.ts';
import { makeTable } from './table-build.ts';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'wordkin-packed-'));
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

const script = 'const word = 1;\n'.repeat(400);

function write(files: Readonly<Record<string, string>>): Table {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(dist, 'sites', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const domains = { family: 'wordkin.localhost', second: 'undetected.localhost' };
  return makeTable(dist, sites, { domains, scheme: 'http', port: '' });
}

const packed = () => readdirSync(path.join(dist, 'packed'));

test('hashed texts are compressed once for all sites; pages and pictures are not (DESIGN 8)', async () => {
  const table = write({
    'main/index.html': '<p>page</p>',
    'main/_astro/a.1.js': script,
    'essay/_astro/a.1.js': script,
    'main/_astro/b.2.png': script,
  });
  await packAssets(dist, table);
  expect(packed()).toHaveLength(1);
  const made = table.sites.main?.files['/_astro/a.1.js'];
  const bytes = readFileSync(path.join(dist, packedFile(made ?? { etag: '' })));
  expect(brotliDecompressSync(bytes).toString()).toBe(script);
});

test('a second build keeps what is the same and drops what is gone', async () => {
  await packAssets(dist, write({ 'main/_astro/a.1.js': script, 'main/_astro/old.2.js': 'old()' }));
  const times = new Map(
    packed().map((name) => [name, statSync(path.join(dist, 'packed', name)).mtimeMs]),
  );
  rmSync(path.join(dist, 'sites/main/_astro/old.2.js'));
  await packAssets(dist, write({ 'main/_astro/c.3.css': 'p{}' }));
  const kept = packed().filter((name) => times.has(name));
  expect(packed()).toHaveLength(2);
  expect(kept).toHaveLength(1);
  for (const name of kept)
    expect(statSync(path.join(dist, 'packed', name)).mtimeMs).toBe(times.get(name));
});

test('the first visitor gets what the build has packed; without it the asset is compressed', async () => {
  const table = write({ 'main/_astro/a.1.js': script });
  const file = table.sites.main?.files['/_astro/a.1.js'];
  if (!file) throw new Error('not in the table');
  const send = async () => {
    const source = { address: '/_astro/a.1.js', file, status: 200, csp: { page: '' } } as const;
    return createBodyStore({ distDir: dist }).load(makeEntry({ ...source, scheme: 'http' }), 'br');
  };
  const unpacked = await send();
  await packAssets(dist, table);
  const first = await send();
  expect(first.bytes).toBe(statSync(path.join(dist, packedFile(file))).size);
  for (const { body } of [first, unpacked])
    expect(brotliDecompressSync(body).toString()).toBe(script);
});

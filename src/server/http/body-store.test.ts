import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBodyStore } from './body-store.ts';
import { type Entry, makeEntry } from './entry.ts';

let dist: string;
beforeAll(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'wordkin-store-'));
});
afterAll(() => rmSync(dist, { recursive: true, force: true }));

function entry(name: string, text: string): Entry {
  writeFileSync(path.join(dist, name), text);
  const file = { file: name, size: text.length, etag: '"x"', type: 'text/plain; charset=utf-8' };
  return makeEntry({ address: `/${name}`, file, status: 200, csp: { page: '' }, scheme: 'http' });
}

describe('bodies in memory', () => {
  test('one read and one compression, however many ask at once', async () => {
    const store = createBodyStore({ distDir: dist });
    const page = entry('a.txt', 'word '.repeat(2_000));
    const made = await Promise.all(Array.from({ length: 20 }, () => store.load(page, 'br')));
    expect(new Set(made).size).toBe(1);
    expect(page.br).toBe(made[0]);
  });

  test('brotli gets smaller behind the answers, and says the same', async () => {
    const store = createBodyStore({ distDir: dist });
    const words = Array.from({ length: 3_000 }, (_, at) => `${at * 7_919} word${at % 13}`).join(
      ' ',
    );
    const page = entry('b.txt', words);
    const first = (await store.load(page, 'br')).bytes;
    await expect.poll(() => page.br?.bytes, { timeout: 5_000 }).toBeLessThan(first);
    const body = page.br?.body ?? '';
    const bytes = typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
    expect(brotliDecompressSync(bytes).toString()).toBe(words);
    expect(store.held()).toBe(page.br?.bytes);
  });

  test('the capacity holds; what was used lately stays longest', async () => {
    const store = createBodyStore({ distDir: dist, capacity: 3_000 });
    const pages = Array.from({ length: 6 }, (_, at) => entry(`c${at}.txt`, 'x'.repeat(1_000)));
    const [first] = pages;
    for (const page of pages) {
      await store.load(page, 'identity');
      if (first?.identity) first.identity.used = true;
      expect(store.held()).toBeLessThanOrEqual(3_000);
    }
    expect(pages.filter((page) => page.identity)).toHaveLength(3);
    expect(first?.identity).not.toBeNull();
  });

  test('a file that is gone is the asker’s error, and no memory', async () => {
    const store = createBodyStore({ distDir: dist });
    const page = entry('d.txt', 'x');
    rmSync(path.join(dist, 'd.txt'));
    await expect(store.load(page, 'identity')).rejects.toThrow('ENOENT');
    writeFileSync(path.join(dist, 'd.txt'), 'x');
    expect((await store.load(page, 'identity')).bytes).toBe(1);
  });
});

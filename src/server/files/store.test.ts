import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startS3 } from '#tests/support/s3-server.ts';
import { readEnv } from '../env.ts';
import { createFileStore, type FileStore, newKey } from './store.ts';

const bytes = Buffer.from([0, 1, 2, 255]);

async function keepsAndForgets(store: FileStore): Promise<void> {
  const key = await store.put(bytes);
  expect(key).toMatch(/^[\da-f]{2}\/[\da-f-]{36}$/);
  expect(await store.put(bytes)).not.toBe(key);
  expect(Buffer.from((await store.read(key)) ?? [])).toEqual(bytes);
  expect(await store.size(key)).toBe(bytes.length);
  await store.remove(key);
  await store.remove(key);
  expect(await store.read(key)).toBeNull();
  expect(await store.size(key)).toBeNull();
}

test('keeps files in DATA_DIR under keys of its own', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'wordkin-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await keepsAndForgets(createFileStore(readEnv({ DATA_DIR: folder })));
  expect(readdirSync(folder)).toEqual(['files']);
});

test('keeps a file under the key that was written down before', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'wordkin-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const store = createFileStore(readEnv({ DATA_DIR: folder }));
  const from = path.join(folder, 'made.zip');
  writeFileSync(from, bytes);
  const [key, other] = [newKey(), newKey()];
  expect(await store.putFile(from, key)).toBe(key);
  expect(await store.put(bytes, other)).toBe(other);
  expect(Buffer.from((await store.read(key)) ?? [])).toEqual(bytes);
  expect(Buffer.from((await store.read(other)) ?? [])).toEqual(bytes);
});

test('keeps files in a bucket where one is named', async () => {
  const s3 = await startS3();
  onTestFinished(() => s3.close());
  const store = createFileStore(readEnv(s3.env));
  await keepsAndForgets(store);
  const folder = mkdtempSync(path.join(tmpdir(), 'wordkin-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const from = path.join(folder, 'film.mp4');
  const film = Buffer.alloc(6_000_000, 7);
  writeFileSync(from, film);
  const key = newKey();
  expect(await store.putFile(from, key)).toBe(key);
  expect(s3.keys()).toContain(key);
  const chunks: Uint8Array[] = [];
  for await (const chunk of (await store.stream(key)) ?? []) chunks.push(chunk);
  expect(Buffer.concat(chunks).equals(film)).toBe(true);
});

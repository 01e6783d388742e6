import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
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
  const objects = new Map<string, Buffer>();
  const server = http.createServer(async (req, res) => {
    const key = new URL(req.url ?? '', 'http://s3').pathname;
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part);
    if (req.method === 'PUT') objects.set(key, Buffer.concat(parts));
    else if (req.method === 'DELETE') objects.delete(key);
    const found = objects.get(key);
    if (req.method === 'GET' && found) return res.end(found);
    const status = req.method === 'HEAD' && !found ? 404 : 200;
    const size = req.method === 'HEAD' && found ? { 'Content-Length': found.length } : {};
    return res.writeHead(status, { ETag: '"x"', ...size }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const env = readEnv({
    S3_BUCKET: 'wordkin',
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  await keepsAndForgets(createFileStore(env));
  expect([...objects.keys()].every((key) => key.startsWith('/wordkin/'))).toBe(true);
});

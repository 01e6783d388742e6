import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { makeEmptyDatabase } from './embedded-db.ts';

test('makes an empty database that opens, and makes it once', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'wordkin-empty-'));
  const file = path.join(folder, 'empty.tar.gz');
  await makeEmptyDatabase(file);
  const made = statSync(file).mtimeMs;
  await makeEmptyDatabase(file);
  expect(statSync(file).mtimeMs).toBe(made);
  const client = await PGlite.create({
    loadDataDir: new Blob([readFileSync(file)], { type: 'application/x-gzip' }),
  });
  const { rows } = await client.query(
    "select count(*)::int as tables from information_schema.tables where table_schema = 'public'",
  );
  expect(rows).toEqual([{ tables: 0 }]);
  await client.close();
  rmSync(folder, { recursive: true });
});

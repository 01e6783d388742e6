import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { makeEmptyDatabase, pgliteVersion } from './embedded-db.ts';

test('makes an empty database that opens, once for a version of PGlite', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'wordkin-empty-'));
  const file = path.join(folder, 'empty.tar.gz');
  writeFileSync(file, 'kept');
  writeFileSync(`${file}.version`, pgliteVersion());
  await makeEmptyDatabase(file);
  expect(readFileSync(file, 'utf8')).toBe('kept');
  writeFileSync(`${file}.version`, '0.0.1');
  await makeEmptyDatabase(file);
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

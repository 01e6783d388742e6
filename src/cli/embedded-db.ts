import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { emptyDatabaseFile } from '#server/db/pglite.ts';

/** Makes the empty-database tarball once for a version of PGlite, so that a first start unpacks it instead of running initdb. */
export async function makeEmptyDatabase(file = emptyDatabaseFile): Promise<void> {
  const version = pgliteVersion();
  const made = `${file}.version`;
  if (existsSync(file) && existsSync(made) && readFileSync(made, 'utf8') === version) return;
  const client = await PGlite.create('memory://');
  const dump = await client.dumpDataDir('gzip');
  await client.close();
  mkdirSync(path.dirname(file), { recursive: true });
  // Renamed when whole: a build that is stopped half-way leaves no broken database behind.
  const half = `${file}.${process.pid}`;
  writeFileSync(half, new Uint8Array(await dump.arrayBuffer()));
  renameSync(half, file);
  writeFileSync(made, version);
}

export function pgliteVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest = readFileSync(path.join(path.dirname(entry), '../package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

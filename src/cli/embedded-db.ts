import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { emptyDatabaseFile } from '#server/db/pglite.ts';

/** Makes the empty-database tarball once, so that a first start unpacks it instead of running initdb. */
export async function makeEmptyDatabase(file = emptyDatabaseFile): Promise<void> {
  if (existsSync(file)) return;
  const client = await PGlite.create('memory://');
  const dump = await client.dumpDataDir('gzip');
  await client.close();
  mkdirSync(path.dirname(file), { recursive: true });
  // Renamed when whole: a build that is stopped half-way leaves no broken database behind.
  const half = `${file}.${process.pid}`;
  writeFileSync(half, new Uint8Array(await dump.arrayBuffer()));
  renameSync(half, file);
}

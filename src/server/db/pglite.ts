import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { dataDirError, makeFolder } from '../data-dir.ts';
import { lockFolder } from './folder-lock.ts';
import { migrationsFolder } from './migrations-folder.ts';
import type { Database } from './open.ts';

/** An empty database made by the build: initdb takes seconds, unpacking it one. */
export const emptyDatabaseFile = '.cache/pglite-empty.tar.gz';

/**
 * Opens the embedded database in `<dataDir>/pglite`.
 * @throws Error when another process holds it, as two would corrupt it, or where it cannot be written.
 */
export async function openPglite(dataDir: string): Promise<Database> {
  const folder = path.resolve(dataDir, 'pglite');
  try {
    makeFolder(path.dirname(folder));
    return await openFolder(folder);
  } catch (error) {
    throw dataDirError(dataDir, error);
  }
}

async function openFolder(folder: string): Promise<Database> {
  const unlock = lockFolder(`${folder}.lock`);
  try {
    const client = await PGlite.create({ dataDir: folder, ...emptyDatabase(folder) });
    return await pgliteDatabase(client, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Migrates `client` and wraps it; `closed` runs after the client has closed. */
export async function pgliteDatabase(client: PGlite, closed?: () => void): Promise<Database> {
  const db = drizzle(client);
  await migrate(db, { migrationsFolder });
  return {
    db,
    kind: 'pglite',
    ping: async () => void (await client.query('select 1')),
    listen: (channel, heard) => {
      // Fails where the client is closing: there is nothing to hear then.
      const listening = client.listen(channel, heard).catch(() => undefined);
      return { close: async () => void (await (await listening)?.()) };
    },
    close: async () => {
      await client.close();
      closed?.();
    },
  };
}

function emptyDatabase(folder: string): { loadDataDir?: Blob } {
  if (existsSync(folder) || !existsSync(emptyDatabaseFile)) return {};
  return {
    loadDataDir: new Blob([readFileSync(emptyDatabaseFile)], { type: 'application/x-gzip' }),
  };
}

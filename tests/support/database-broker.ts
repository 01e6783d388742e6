import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { makeEmptyDatabase, pgliteVersion } from '#cli/embedded-db.ts';
import { migrationsFolder } from '#server/db/migrations-folder.ts';
import { emptyDatabaseFile, pgliteDatabase } from '#server/db/pglite.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

/** What a worker gets: from where to copy a migrated, empty database. */
export interface PostgresTemplate {
  readonly adminUrl: string;
  readonly template: string;
}
export interface PgliteTemplate {
  /** Uncompressed: unpacking gzip would double the time to open it. */
  readonly tarball: string;
}

export interface Broker {
  /** Workers ask it for `/postgres` and `/pglite`; each is made at the first question, once a run. */
  readonly url: string;
  close(): Promise<void>;
}

export async function openBroker(databaseUrl: string | undefined): Promise<Broker> {
  const postgres = lazily(() => preparePostgres(databaseUrl));
  const pglite = lazily(preparePglite);
  const server = createServer((request, response) => {
    const answer = request.url === '/pglite' ? pglite.get() : postgres.get();
    answer.then(
      (value) => response.end(JSON.stringify(value.told)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  }).listen(0, '127.0.0.1');
  // A kept connection that is closed just as a worker asks again would fail that worker's test.
  server.keepAliveTimeout = 0;
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('the broker has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await (await postgres.made())?.close();
    },
  };
}

function lazily<T>(make: () => Promise<T>) {
  let promise: Promise<T> | undefined;
  return {
    get: () => {
      promise ??= make();
      return promise;
    },
    made: () => promise?.catch(() => undefined),
  };
}

async function preparePostgres(databaseUrl: string | undefined) {
  let server: PostgresServer | undefined;
  if (!databaseUrl) server = await startPostgres({ fleeting: true });
  const adminUrl = databaseUrl ?? server?.url ?? '';
  const template = `wordkin_test_${process.pid}_template`;
  await administer(adminUrl, `create database ${template}`);
  const database = await openPostgres(withDatabase(adminUrl, template));
  await database.ping();
  await database.close();
  return {
    told: { adminUrl, template } satisfies PostgresTemplate,
    close: async () => {
      if (server) await server.remove();
      else await administer(adminUrl, `drop database if exists ${template} with (force)`);
    },
  };
}

/** What a copy does without opens in half the time: databases to make others from, room for much data. */
const lighter = [
  "update pg_database set datistemplate = false where datname like 'template_'",
  'drop database template0',
  'drop database template1',
  "alter system set shared_buffers = '8MB'",
];

async function preparePglite() {
  const tarball = path.resolve('.cache', `pglite-test-${pgliteDigest()}.tar`);
  if (!existsSync(tarball)) {
    await makeEmptyDatabase();
    const client = await PGlite.create({
      loadDataDir: new Blob([readFileSync(emptyDatabaseFile)], { type: 'application/x-gzip' }),
    });
    const database = await pgliteDatabase(client);
    for (const statement of lighter) await client.exec(statement);
    const dump = await client.dumpDataDir('none');
    await database.close();
    mkdirSync(path.dirname(tarball), { recursive: true });
    writeFileSync(`${tarball}.${process.pid}`, new Uint8Array(await dump.arrayBuffer()));
    renameSync(`${tarball}.${process.pid}`, tarball);
  }
  return { told: { tarball } satisfies PgliteTemplate };
}

function pgliteDigest(): string {
  const hash = createHash('sha256').update(pgliteVersion()).update(lighter.join());
  for (const file of readdirSync(migrationsFolder).sort()) {
    if (file.endsWith('.sql')) hash.update(readFileSync(path.join(migrationsFolder, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** One statement on a connection of its own. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

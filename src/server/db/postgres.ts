import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { isOutage, isRefused, reasonOf } from '../trpc/outage.ts';
import { listenOn } from './listen.ts';
import { migrationsFolder } from './migrations-folder.ts';
import type { Database } from './open.ts';
import { DatabaseOutage } from './outage.ts';

const int8 = 20;
const migrationLock = 7_426_001;
const waitMs = 3_000;
const retryMs = 500;

// int8 arrives as text by default; all our counts fit a double exactly.
// Set for all of `pg`: drizzle overrides the types of a pool with these.
pg.types.setTypeParser(int8, Number);

interface Gate {
  /** True once migrated: until then no query may see a schema that is not ours. */
  open: boolean;
  cause?: unknown;
}

/**
 * Opens and migrates. A database that is away does not stop the start: it is tried again until it
 * is there, and every query fails with DatabaseOutage meanwhile (FAULTS R10).
 * @throws Error that says why the database does not let us in or take a migration, and how to mend it.
 */
export async function openPostgres(connectionString: string): Promise<Database> {
  const gate: Gate = { open: false };
  const stop = new AbortController();
  try {
    await migrateOnce(connectionString);
    gate.open = true;
  } catch (error) {
    if (!isOutage(error) || isRefused(error)) throw unusable(error);
    gate.cause = error;
    void openLater(connectionString, gate, stop.signal);
  }
  const pool = gatedPool(connectionString, gate);
  return {
    db: drizzle(pool),
    kind: 'postgres',
    ping: async () => void (await pool.query('select 1')),
    listen: (channel, heard) => listenOn(connectionString, channel, heard),
    close: async () => {
      stop.abort();
      await pool.end();
    },
  };
}

function unusable(cause: unknown): Error {
  return new Error(
    `The database of DATABASE_URL cannot be used: ${reasonOf(cause)}. To mend: look at the user, password and name in it, and at whether that user may create tables there; npm run doctor asks it.`,
    { cause },
  );
}

async function openLater(url: string, gate: Gate, signal: AbortSignal): Promise<void> {
  while (!gate.open && !signal.aborted) {
    await delay(retryMs, undefined, { ref: false });
    try {
      await migrateOnce(url);
      gate.open = true;
    } catch (error) {
      // Told by `ping`, and so by /readyz and its log line.
      gate.cause = error;
    }
  }
}

function gatedPool(connectionString: string, gate: Gate): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    // Who comes after a pause of ten seconds would wait four times as long, for new connections.
    min: 4,
    keepAlive: true,
    connectionTimeoutMillis: waitMs,
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    verify: (_client, done) => done(gate.open ? undefined : new DatabaseOutage(gate.cause)),
  });
  // Without a listener a dropped idle connection would end the process (FAULTS R10).
  pool.on('error', () => undefined);
  return pool;
}

/** Two processes may start at once: the second waits for the first's migration. */
async function migrateOnce(connectionString: string): Promise<void> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: waitMs,
    lock_timeout: waitMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    // Ends the session, and with it the lock.
    await client.end().catch(() => undefined);
  }
}

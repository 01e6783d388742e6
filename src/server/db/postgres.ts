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
const retryMs = 500;

/** How long somebody waits for a database that is slow or held. */
export interface Patience {
  /** For a connection, or for the migration of another process. */
  readonly waitMs: number;
  readonly statementMs: number;
  /** Statements at once. */
  readonly connections: number;
}

const usual: Patience = { waitMs: 3_000, statementMs: 5_000, connections: 10 };

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
export async function openPostgres(
  connectionString: string,
  patience: Patience = usual,
): Promise<Database> {
  const gate: Gate = { open: false };
  const stop = new AbortController();
  try {
    await migrateOnce(connectionString, patience);
    gate.open = true;
  } catch (error) {
    if (!isOutage(error) || isRefused(error)) throw unusable(error);
    gate.cause = error;
    void openLater({ connectionString, patience, gate }, stop.signal);
  }
  const pool = gatedPool({ connectionString, patience, gate });
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

interface Opening {
  readonly connectionString: string;
  readonly patience: Patience;
  readonly gate: Gate;
}

async function openLater(opening: Opening, signal: AbortSignal): Promise<void> {
  const { connectionString, patience, gate } = opening;
  while (!gate.open && !signal.aborted) {
    await delay(retryMs, undefined, { ref: false });
    try {
      await migrateOnce(connectionString, patience);
      gate.open = true;
    } catch (error) {
      // Told by `ping`, and so by /readyz and its log line.
      gate.cause = error;
    }
  }
}

function gatedPool({ connectionString, patience, gate }: Opening): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: patience.connections,
    // Who comes after a pause of ten seconds would wait four times as long, for new connections.
    min: 4,
    keepAlive: true,
    connectionTimeoutMillis: patience.waitMs,
    statement_timeout: patience.statementMs,
    idle_in_transaction_session_timeout: 10_000,
    verify: (_client, done) => done(gate.open ? undefined : new DatabaseOutage(gate.cause)),
  });
  // Without a listener a dropped idle connection would end the process (FAULTS R10).
  pool.on('error', () => undefined);
  // So would one that is dropped between two statements of a transaction: the pool listens to idle ones alone.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

/** Two processes may start at once: the second waits for the first's migration. */
async function migrateOnce(connectionString: string, { waitMs }: Patience): Promise<void> {
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

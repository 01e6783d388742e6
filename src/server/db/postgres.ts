import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { migrationsFolder } from './migrations-folder.ts';
import type { Database } from './open.ts';

const int8 = 20;
const migrationLock = 7_426_001;

// int8 arrives as text by default; all our counts fit a double exactly.
// Set for all of `pg`: drizzle overrides the types of a pool with these.
pg.types.setTypeParser(int8, Number);

export async function openPostgres(connectionString: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
  });
  // Without a listener a dropped idle connection would end the process (FAULTS R10).
  pool.on('error', () => undefined);
  await migrateOnce(pool);
  return {
    db: drizzle(pool),
    kind: 'postgres',
    ping: async () => void (await pool.query('select 1')),
    close: () => pool.end(),
  };
}

/** Two processes may start at once: the second waits for the first's migration. */
async function migrateOnce(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

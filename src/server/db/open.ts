import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Env } from '../env.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/** PostgreSQL dialect on either driver; inside `transaction(tx => …)` use `tx` alone. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** A subscription to NOTIFY. */
export interface Listening {
  close(): Promise<void>;
}

export interface Database {
  readonly db: Db;
  readonly kind: 'postgres' | 'pglite';
  /** @throws when the database does not answer. */
  ping(): Promise<void>;
  /**
   * Calls `heard` with each payload of a channel, on a connection of its own that is opened again
   * when it breaks. What is said meanwhile is not heard: who listens must also look by itself.
   */
  listen(channel: string, heard: (payload: string) => void): Listening;
  close(): Promise<void>;
}

/**
 * Opens `DATABASE_URL`, else the embedded database in `DATA_DIR`, and migrates it.
 * @throws Error when production would use the embedded database without `ALLOW_EMBEDDED_DB`, or
 * several processes would.
 */
export async function openDatabase(env: Env): Promise<Database> {
  if (env.DATABASE_URL) return openPostgres(env.DATABASE_URL);
  const refusal = embeddedRefusal(env);
  if (refusal) throw new Error(refusal);
  return openPglite(env.DATA_DIR);
}

/** Why settings do not let the embedded database be used. */
export function embeddedRefusal(env: Env): string | undefined {
  if (env.WORKERS > 1)
    return 'Several processes (WORKERS) need DATABASE_URL: the embedded database has one user at a time.';
  if (env.production && !env.ALLOW_EMBEDDED_DB)
    return 'Production needs DATABASE_URL: the embedded database does not fsync. To use it all the same, set ALLOW_EMBEDDED_DB=1.';
  return undefined;
}

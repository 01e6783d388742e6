import { sql } from 'drizzle-orm';
import type { Kernel } from '../kernel.ts';
import { repeat } from '../repeat.ts';
import type { Database } from './open.ts';

const everyMs = 60_000;

/**
 * Counts the tables of the embedded database that have grown by a third, or were never counted: no
 * process of its own does so there, and without counts the planner takes every table for an empty
 * one. PostgreSQL does this by itself.
 */
export async function refreshStatistics({ db, kind }: Database): Promise<void> {
  if (kind !== 'pglite') return;
  const grown = (await db.execute(sql`
    select quote_ident(relname) as name
    from pg_class, current_setting('block_size') as block
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and pg_relation_size(oid) / block::int > case when reltuples < 0 then 0 else relpages * 4 / 3 end
  `)) as unknown as { readonly rows: readonly { readonly name: string }[] };
  // One at a time: others are answered between them.
  for (const { name } of grown.rows) await db.execute(sql.raw(`analyze ${name}`));
}

/** Does so now and every minute. Main.ts calls it once. @returns what ends it. */
export function startStatistics({ log, database }: Kernel): () => void {
  return repeat(log, { event: 'db.statistics', every: everyMs }, () => refreshStatistics(database));
}

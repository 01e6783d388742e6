import { sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import type { Log } from '../log.ts';
import { marksOf } from '../trpc/outage.ts';
import { type PageCount, pageCounts } from './table.ts';

const flushMs = 5_000;
/** Rows in memory while the database is away; more are not counted. */
const most = 20_000;
/** Rows in one statement. */
const batch = 500;

export type Counted = Pick<PageCount, 'hostKey' | 'path' | 'locale' | 'event'>;

/** Gathers counts in memory and adds them up in the database every few seconds: no write for each view. */
export interface Counts {
  /** Never waits and never throws. */
  add(counted: Counted): void;
  /** Writes what was gathered; what cannot be written stays. @throws what the database throws. */
  flush(): Promise<void>;
  /** Writes for the last time. */
  close(): Promise<void>;
}

interface CountsParts {
  readonly db: Db;
  readonly log: Log;
  readonly clock: Clock;
}

export function createCounts({ db, log, clock }: CountsParts): Counts {
  let gathered = new Map<string, PageCount>();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  function keep(row: PageCount): void {
    const key = keyOf(row);
    const known = gathered.get(key);
    if (known) gathered.set(key, { ...known, count: known.count + row.count });
    else if (gathered.size < most) gathered.set(key, row);
  }

  async function writeAll(): Promise<void> {
    const rows = [...gathered].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    gathered = new Map();
    for (let at = 0; at < rows.length; at += batch) {
      try {
        await write(db, rows.slice(at, at + batch));
      } catch (error) {
        for (const row of rows.slice(at)) keep(row);
        throw error;
      }
    }
  }

  /** One behind the other, so that the last of all writes what those before it could not. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    running = running.catch(() => undefined).then(writeAll);
    return running;
  }

  const tryFlush = () =>
    flush().catch((error: unknown) => {
      log.warn({ event: 'counts.flush', ...marksOf(error) });
    });

  return {
    flush,
    close: tryFlush,
    add: (counted) => {
      const day = clock.now().toISOString().slice(0, 10);
      keep({ ...counted, day, count: 1 });
      timer ??= setTimeout(tryFlush, flushMs).unref();
    },
  };
}

function keyOf({ day, hostKey, path, locale, event }: PageCount): string {
  return [day, hostKey, path, locale, event].join('\n');
}

/** In the order of the key, so that two processes never wait for each other. */
async function write(db: Db, rows: PageCount[]): Promise<void> {
  const { day, hostKey, path, locale, event, count } = pageCounts;
  await db
    .insert(pageCounts)
    .values(rows)
    .onConflictDoUpdate({
      target: [day, hostKey, path, locale, event],
      set: { count: sql`${count} + excluded.count` },
    });
}

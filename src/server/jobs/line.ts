import { sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import type { Kernel } from '../kernel.ts';
import { foretell, type InLine, type Place } from './foretell.ts';
import { jobs } from './table.ts';

/** When each job of a queue begins and ends, as far as one can tell. */
export type Line = ReadonlyMap<string, Place>;

/** For how long one look at a queue is good; many people follow one queue. */
const goodMs = 1_000;
/** Of a longer line only its beginning is foretold. */
const mostRows = 5_000;

/** @param atOnce jobs of the queue that one process does at once. */
export function lineOf(
  { db, jobs: own }: Kernel,
  { queue, atOnce }: { readonly queue: string; readonly atOnce: number },
): Promise<Line> {
  const now = performance.now();
  const known = own.lines.get(queue);
  if (known && now - known.at < goodMs) return known.line;
  const line = readLine(db, queue).then((rows) => foretell(rows, atOnce));
  line.catch(() => own.lines.delete(queue));
  own.lines.set(queue, { at: now, line });
  return line;
}

interface More {
  readonly queue: string;
  readonly atOnce: number;
  readonly ownerId: string;
  /** Of each job that somebody thinks of. */
  readonly seconds: readonly number[];
}

/** Seconds until the last of the jobs would be done, were they put in line now. */
export async function foretellMore({ db }: Kernel, more: More): Promise<number> {
  const { queue, atOnce, ownerId: owner, seconds } = more;
  const rows = await readLine(db, queue);
  const last = rows.find((row) => row.owner === owner)?.last ?? 0;
  const none = { owner, going: false, part: 0, spent: 0, last };
  const thought = seconds.map((one, n) => ({ ...none, id: `more ${n}`, seconds: one }));
  const places = foretell([...rows, ...thought], atOnce);
  return Math.max(0, ...thought.map(({ id }) => places.get(id)?.seconds ?? 0));
}

async function readLine(db: Db, queue: string): Promise<readonly InLine[]> {
  const result = (await db.execute(sql`
    with line as (
      select ${jobs.id} as id, ${jobs.ownerId} as owner, ${jobs.seconds} as seconds,
        ${jobs.state} = 'running' and ${jobs.leaseUntil} >= now() as going, ${jobs.part} as part,
        coalesce(extract(epoch from now() - ${jobs.beganAt}), 0)::float8 as spent,
        ${jobs.createdAt} as at, ${jobs.batchId} as batch, ${jobs.n} as n
      from ${jobs}
      where ${jobs.queue} = ${queue} and ${jobs.state} in ('queued', 'running')
      order by going desc, at, batch, n limit ${mostRows}
    ), turns as (
      select ${jobs.ownerId} as owner, max(${jobs.turn}) as last from ${jobs}
      where ${jobs.queue} = ${queue} and ${jobs.ownerId} in (select owner from line)
      group by ${jobs.ownerId}
    )
    select line.id, line.owner, line.seconds, line.going, line.part, line.spent, turns.last
    from line join turns on turns.owner = line.owner
    order by line.at, line.batch, line.n
  `)) as unknown as { readonly rows: InLine[] };
  return result.rows;
}

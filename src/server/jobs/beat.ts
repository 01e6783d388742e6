import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Kernel } from '../kernel.ts';
import { leaseSeconds } from './claim.ts';
import { jobs } from './table.ts';

/** Says that this process lives, and hears which of its jobs were canceled or are another's now. */
export async function beat({ db, jobs: own }: Kernel): Promise<void> {
  const ids = [...own.active.keys()];
  if (ids.length === 0) return;
  const kept = await db
    .update(jobs)
    .set({ leaseUntil: sql`now() + make_interval(secs => ${leaseSeconds})` })
    .where(and(inArray(jobs.id, ids), eq(jobs.leaseOwner, own.processId)))
    .returning({ id: jobs.id, cancelAsked: jobs.cancelAsked });
  const asked = new Map(kept.map(({ id, cancelAsked }) => [id, cancelAsked]));
  for (const id of ids) {
    if (asked.get(id) === false) continue;
    own.active.get(id)?.abort.abort(asked.has(id) ? 'canceled' : 'lost');
  }
}

/** One process alone can open the embedded database: who held a lease before us is dead. */
export async function releaseDead({ db, database, jobs: own }: Kernel): Promise<void> {
  if (database.kind !== 'pglite') return;
  await db
    .update(jobs)
    .set({ leaseUntil: sql`now() - interval '1 second'` })
    .where(and(eq(jobs.state, 'running'), ne(jobs.leaseOwner, own.processId)));
  own.kick();
}

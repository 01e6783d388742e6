import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Kernel } from '../kernel.ts';
import { chainOf } from '../trpc/outage.ts';
import { complete } from './conclude.ts';
import { leaseEnd } from './flush.ts';
import type { JobKind } from './job.ts';
import { type Generation, generations } from './table.ts';

const sweepMs = 30_000;
const keptMs = 60 * 60 * 1_000;
const mostAtOnce = 50;

/** Ends what dead processes left, now and every 30 s (R1). Main.ts calls it once; a database that is away is no fault. */
export async function watch(kernel: Kernel, kinds: readonly JobKind[]): Promise<void> {
  for (const kind of kinds) kernel.generate.kinds.set(kind.name, kind);
  kernel.generate.every(sweepMs, () => sweep(kernel));
  // One process alone can open the embedded database: who held a lease before us is dead.
  await sweep(kernel, kernel.database.kind === 'pglite');
}

/** Makes jobs whose lease has run out `interrupted` (`stopped` where that was asked) and has their kinds finish them. Never rejects. */
export async function sweep(kernel: Kernel, alone = false): Promise<void> {
  try {
    for (;;) {
      const claimed = await claim(kernel, alone);
      for (const row of claimed) await finish(kernel, row);
      if (claimed.length < mostAtOnce) break;
    }
    const old = new Date(kernel.clock.now().getTime() - keptMs);
    const over = or(lt(generations.finishedAt, old), eq(generations.discarded, true));
    await kernel.db.delete(generations).where(and(isNotNull(generations.finishedAt), over));
  } catch (error) {
    report(kernel, error);
  }
}

/** What cannot be finished now is claimed again when this lease runs out. */
async function finish(kernel: Kernel, row: Generation): Promise<void> {
  const kind = kernel.generate.kinds.get(row.kind);
  try {
    if (kind) await complete(kernel, kind, row);
  } catch (error) {
    report(kernel, error);
  }
}

function report({ log }: Kernel, error: unknown): void {
  log.error({ event: 'generate.sweep', names: chainOf(error).map(({ name }) => name) });
}

async function claim({ db, clock, generate }: Kernel, alone: boolean): Promise<Generation[]> {
  const expired = lt(generations.leaseUntil, sql`now()`);
  const foreign = alone ? ne(generations.leaseOwner, generate.processId) : undefined;
  const orphans = db
    .select({ id: generations.id })
    .from(generations)
    .where(
      and(
        isNull(generations.finishedAt),
        inArray(generations.kind, [...generate.kinds.keys()]),
        or(expired, foreign),
      ),
    )
    .limit(mostAtOnce)
    .for('update', { skipLocked: true });
  return db
    .update(generations)
    .set({
      state: sql`case when ${generations.state} <> 'running' then ${generations.state}
        when ${generations.stopAsked} then 'stopped' else 'interrupted' end`,
      ...{ leaseOwner: generate.processId, leaseUntil: leaseEnd, updatedAt: clock.now() },
    })
    .where(inArray(generations.id, orphans))
    .returning();
}

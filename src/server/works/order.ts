import { createHash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import type { OrderInput, Price, Quote, QuoteInput } from '#shared/works/work.ts';
import type { Db } from '../db/open.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { foretellMore } from '../jobs/line.ts';
import type { BatchRow } from '../jobs/table.ts';
import type { PageCaller } from '../trpc/page-caller.ts';
import { leftOf } from '../usage/left.ts';
import { madeUntil } from './kept-until.ts';
import { ownFiles } from './own-files.ts';
import { affordable, promised, totalOf } from './promised.ts';
import { checkRoomInLine, expectedBytes } from './room.ts';
import type { StoredOrder, StoredWork } from './stored-work.ts';
import { type WorkFileRow, workFiles } from './table.ts';
import { type Planned, type Work, workOf } from './work.ts';

interface Plan {
  readonly works: readonly StoredWork[];
  readonly seconds: readonly number[];
  readonly files: readonly WorkFileRow[];
  readonly total: Price | null;
  /** That must be free for what is made. */
  readonly bytes: number;
}

/**
 * Puts works in line, once per key, however many calls come at once (R16). Each is set aside when it
 * begins, charged when it is done, and given back when it fails; here it is made sure that all of
 * them can be paid beside what waits already.
 * @throws AppError `parameter`, `not_found`, `storage_full`, `too_many_requests`; the meter's limit, or
 * `usage_cap`.
 */
export async function order(
  caller: PageCaller,
  works: readonly Work[],
  { key, title, page, kind, jobs }: OrderInput,
): Promise<BatchRow> {
  const work = workOf(works, kind);
  const plan = await planOf(caller, work, jobs);
  const stored: StoredOrder = { title, page };
  const digest = createHash('sha256').update(JSON.stringify(plan.works)).digest('base64url');
  return enqueue(caller, {
    ...{ queue: kind, key, title, input: { ...stored, digest } },
    ...{ jobs: plan.works, seconds: plan.seconds },
    check: async () => {
      const check = plan.total && (await affordable(caller, kind, plan.total));
      return async (tx, ownerId) => {
        await checkRoomInLine(tx, ownerId, plan.bytes);
        await check?.(tx, ownerId);
        await keepSources(tx, caller, plan.files);
      };
    },
  });
}

/** What works would cost and take, before they are ordered. @throws AppError `parameter`, `not_found`. */
export async function quote(
  caller: PageCaller,
  works: readonly Work[],
  { kind, jobs }: QuoteInput,
): Promise<Quote> {
  const work = workOf(works, kind);
  const { total, seconds } = await planOf(caller, work, jobs);
  const { kernel, ownerId } = caller;
  const left =
    total &&
    (await leftOf(caller, total.meter)) - (await promised(kernel.db, ownerId, total.meter));
  return {
    price: total,
    left: left === null ? null : Math.max(0, left),
    seconds: await foretellMore(kernel, { queue: kind, atOnce: work.atOnce, ownerId, seconds }),
  };
}

async function planOf(caller: PageCaller, work: Work, jobs: QuoteInput['jobs']): Promise<Plan> {
  const ids = [...new Set(jobs.flatMap(({ sources }) => sources))];
  const files = await ownFiles(caller, ids);
  const byId = new Map(files.map((file) => [file.id, file]));
  const planned = jobs.map(
    ({ params, sources }): Planned & { stored: StoredWork; own: WorkFileRow[] } => {
      const own = sources.flatMap((id) => byId.get(id) ?? []);
      const plan = work.plan(params, own);
      const { tool, price } = plan;
      const names = own.map(({ name }) => name);
      return { ...plan, own, stored: { params: plan.params, tool, sources, names, price } };
    },
  );
  return {
    works: planned.map(({ stored }) => stored),
    seconds: planned.map(({ seconds }) => seconds),
    files,
    total: totalOf(planned.map(({ price }) => price)),
    bytes: expectedBytes(
      work.name,
      planned.map(({ own }) => own),
    ),
  };
}

/** What is worked on is kept as long as what is made of it. @throws AppError `not_found`. */
async function keepSources(
  tx: Db,
  { kernel, plan }: PageCaller,
  files: readonly WorkFileRow[],
): Promise<void> {
  if (files.length === 0) return;
  const until = madeUntil(plan, kernel.clock.now()).toISOString();
  const kept = await tx
    .update(workFiles)
    .set({
      keptUntil: sql`case when ${workFiles.keptUntil} < ${until}::timestamptz then ${until}::timestamptz else ${workFiles.keptUntil} end`,
    })
    .where(
      inArray(
        workFiles.id,
        files.map(({ id }) => id),
      ),
    )
    .returning({ id: workFiles.id });
  // The sweeper came first.
  if (kept.length < files.length) throw new AppError('not_found');
}

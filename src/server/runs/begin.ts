import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import { AppError, isAppError } from '#shared/errors/app-error.ts';
import type { RunView } from '#shared/run/run.ts';
import { titleOf } from '#shared/text/title.ts';
import type { Db } from '../db/open.ts';
import { enlist, launch } from '../generate/start.ts';
import { readyModel } from '../models/ready.ts';
import { countKept } from '../owned/keeping.ts';
import { currentOwner } from '../owned/owned.ts';
import type { PageCaller } from '../trpc/page-caller.ts';
import { checkCost } from './charge.ts';
import type { RunPlan } from './plan.ts';
import { runKind } from './run-kind.ts';
import { storableJson } from './storable-json.ts';
import { type RunRow, runs } from './table.ts';
import { runOnWire } from './wire.ts';
import { workOf } from './work.ts';

/** Runs that work for one person at once. */
const mostAtOnce = 10;
/** UTF-16 units. */
const longestTitle = 120;

/**
 * Begins what a tool writes, once per key, however many calls come at once (R16). It goes on
 * whatever becomes of the page; `attachRun` reads it.
 * @throws AppError `model_unconfigured`, the meter's limit, `usage_cap`, `too_many_requests`;
 * `parameter` where the key has begun something else.
 */
export async function beginRun(caller: PageCaller, given: RunPlan): Promise<RunView> {
  const { kernel } = caller;
  const plan = { ...given, input: storableJson(given.input) };
  const before = () => begunBefore(kernel.db, caller.ownerId, plan.key);
  const known = await before();
  if (known) return sameRun(known, plan);
  try {
    return await begin(caller, plan);
  } catch (error) {
    // A repeated call is answered also where the first has taken all that was left.
    const other = isAppError(error) ? await before() : undefined;
    if (other) return sameRun(other, plan);
    throw error;
  }
}

async function begin(caller: PageCaller, plan: RunPlan): Promise<RunView> {
  const { kernel } = caller;
  if (plan.way === 'model' && !(await readyModel(kernel.models, plan.model)))
    throw new AppError('model_unconfigured');
  if (plan.cost) await checkCost(caller, plan.tool, plan.cost);
  await countKept({ ...caller, limits: kernel.limits }, JSON.stringify(plan.input));
  const { row, begun } = await kernel.db.transaction(async (tx) => {
    const ownerId = await currentOwner(tx, caller.ownerId);
    return write(tx, { ...caller, ownerId }, plan);
  });
  if (!begun) return sameRun(row, plan);
  const { ownerId, jobId } = row;
  if (jobId) {
    const run = workOf({ ...caller, ownerId }, row, plan);
    launch(kernel, { jobId, ownerId, kind: runKind, run });
  }
  return runOnWire(row);
}

/** The run that a key of this person has begun. */
export async function begunRun(
  { kernel, ownerId }: Pick<PageCaller, 'kernel' | 'ownerId'>,
  key: string,
): Promise<RunView | undefined> {
  const row = await begunBefore(kernel.db, ownerId, key);
  return row && runOnWire(row);
}

async function write(
  tx: Db,
  { kernel, ownerId, hostKey }: PageCaller,
  plan: RunPlan,
): Promise<{ readonly row: RunRow; readonly begun: boolean }> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`run:${ownerId}`}, 0))`);
  const other = await begunBefore(tx, ownerId, plan.key);
  if (other) return { row: other, begun: false };
  const going = and(eq(runs.ownerId, ownerId), eq(runs.state, 'running'));
  if ((await tx.$count(runs, going)) >= mostAtOnce) throw new AppError('too_many_requests');
  const id = randomUUIDv7();
  const jobId = await enlist(kernel, tx, { kind: runKind, ownerId, ref: id, hostKey });
  const { tool, part = '', key: runKey, input, way, cost } = plan;
  const [row] = await tx
    .insert(runs)
    .values({
      ...{ id, jobId, ownerId, hostKey, runKey, tool, part, input, way },
      ...{ title: titleOf(plan.title, longestTitle), state: 'running' },
      meter: cost?.meter ?? null,
      factor: cost && 'factor' in cost ? cost.factor : 0,
      fixed: cost && 'fixed' in cost ? cost.fixed : 0,
      createdAt: kernel.clock.now(),
    })
    .returning();
  if (!row) throw new Error('the insert returned no row');
  return { row, begun: true };
}

async function begunBefore(db: Db, ownerId: string, key: string): Promise<RunRow | undefined> {
  const [row] = await db
    .select()
    .from(runs)
    .where(and(eq(runs.ownerId, ownerId), eq(runs.runKey, key)));
  return row;
}

function sameRun(row: RunRow, { tool, part = '', input }: RunPlan): RunView {
  const isSame = row.tool === tool && row.part === part && isDeepStrictEqual(row.input, input);
  if (!isSame) throw new AppError('parameter');
  return runOnWire(row);
}

import { eq, sql } from 'drizzle-orm';
import type { RunEvent } from '#shared/run/run.ts';
import { attachLooking } from '../generate/attach-looking.ts';
import { stop } from '../generate/stop.ts';
import type { PageCaller } from '../trpc/page-caller.ts';
import { ownRun } from './kept.ts';
import { runs } from './table.ts';
import { runOnWire } from './wire.ts';

/** How often it is asked whether something new is shown beside the text. */
const lookMs = 400;

interface Attached {
  readonly id: string;
  /** How many characters of the text the page has. */
  readonly from: number;
  /** The page has the run as it was begun. */
  readonly isKnown?: boolean;
}

/**
 * A run as it goes on: what is known, its text from a character on, its details, its end.
 * @throws AppError `not_found` for an id that is nobody's or someone else's.
 */
export async function* attachRun(
  caller: PageCaller,
  { id, from, isKnown = false }: Attached,
  signal: AbortSignal | undefined,
): AsyncGenerator<RunEvent> {
  const { kernel, ownerId } = caller;
  const row = await ownRun(caller, id);
  const { jobId } = row;
  if (row.state !== 'running' || jobId === null) {
    yield { type: 'end', run: runOnWire(row) };
    return;
  }
  let { shown } = row;
  if (!isKnown || shown > 0) yield { type: 'run', run: runOnWire(row) };
  yield* attachLooking<RunEvent>(
    kernel,
    { jobId, ownerId, from, signal },
    {
      every: lookMs,
      look: async (why) => {
        if (why === 'text') return null;
        const [now] = await kernel.db
          .select({
            shown: runs.shown,
            // A report may be long, and mostly there is no new one.
            detail: sql`case when ${runs.shown} <> ${shown} then ${runs.detail} end`.mapWith(
              runs.detail,
            ),
          })
          .from(runs)
          .where(eq(runs.id, id));
        if (!now || now.shown === shown) return null;
        shown = now.shown;
        return { type: 'run', run: runOnWire({ ...row, detail: now.detail }) };
      },
    },
  );
  if (!signal?.aborted) yield { type: 'end', run: runOnWire(await ownRun(caller, id)) };
}

/** What has come is kept. @throws AppError as above. */
export async function stopRun(caller: PageCaller, id: string): Promise<{ readonly id: string }> {
  const { state, jobId } = await ownRun(caller, id);
  const { kernel, ownerId } = caller;
  if (state === 'running' && jobId !== null) await stop(kernel, { jobId, ownerId });
  return { id };
}

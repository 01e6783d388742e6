import { setTimeout as delay } from 'node:timers/promises';
import { attach } from '#server/generate/attach.ts';
import { stop } from '#server/generate/stop.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import type { SearchEvent } from '../../contract.ts';
import { ownSearch } from '../../kept/server/kept.ts';
import type { SearchRow } from '../../server/table.ts';
import { searchOnWire } from '../../server/wire.ts';

/** How often it is asked whether sources are found, before the answer begins. */
const lookMs = 300;

/**
 * A search as it goes on: what is known, its sources, the answer from a character on, its end.
 * @throws AppError `search_result_missing` for an id that is nobody's or someone else's.
 */
export async function* attachSearch(
  caller: PageCaller,
  { id, from }: { readonly id: string; readonly from: number },
  signal: AbortSignal | undefined,
): AsyncGenerator<SearchEvent> {
  const { kernel, ownerId } = caller;
  let row = await ownSearch(caller, id);
  const { jobId } = row;
  if (!isGoing(row) || jobId === null) {
    yield { type: 'end', search: searchOnWire(row) };
    return;
  }
  yield { type: 'search', search: searchOnWire(row) };
  const events = attach(kernel, { jobId, ownerId, from, signal });
  let next = events.next();
  while (!signal?.aborted) {
    const event = row.state === 'searching' ? await Promise.race([next, soon()]) : await next;
    if (row.state === 'searching') {
      row = await ownSearch(caller, id);
      if (row.state === 'writing') yield { type: 'search', search: searchOnWire(row) };
    }
    if (event === null) continue;
    if (event.done || event.value.type === 'end') break;
    yield event.value;
    next = events.next();
  }
  await events.return(undefined);
  if (!signal?.aborted) yield { type: 'end', search: searchOnWire(await ownSearch(caller, id)) };
}

function soon(): Promise<null> {
  return delay(lookMs, null);
}

function isGoing({ state }: SearchRow): boolean {
  return state === 'searching' || state === 'writing';
}

/** What has come is kept. @throws AppError as above. */
export async function stopSearch(caller: PageCaller, id: string): Promise<{ readonly id: string }> {
  const row = await ownSearch(caller, id);
  const { kernel, ownerId } = caller;
  if (isGoing(row) && row.jobId !== null) await stop(kernel, { jobId: row.jobId, ownerId });
  return { id };
}

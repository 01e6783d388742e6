import { attachLooking } from '#server/generate/attach-looking.ts';
import { stop } from '#server/generate/stop.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import type { SearchEvent } from '../../contract.ts';
import { ownSearch } from '../../kept/server/kept.ts';
import type { SearchRow } from '../../server/table.ts';
import { searchOnWire } from '../../server/wire.ts';

/** How often it is asked whether sources are found, before the answer begins. */
const lookMs = 300;

interface Attached {
  readonly id: string;
  /** How many characters of the answer the page has. */
  readonly from: number;
  /** The page has the search as it was begun. */
  readonly isKnown?: boolean;
}

/**
 * A search as it goes on: what is known, its sources, the answer from a character on, its end.
 * @throws AppError `search_result_missing` for an id that is nobody's or someone else's.
 */
export async function* attachSearch(
  caller: PageCaller,
  { id, from, isKnown = false }: Attached,
  signal: AbortSignal | undefined,
): AsyncGenerator<SearchEvent> {
  const { kernel, ownerId } = caller;
  let row = await ownSearch(caller, id);
  const { jobId } = row;
  if (!isGoing(row) || jobId === null) {
    yield { type: 'end', search: searchOnWire(row) };
    return;
  }
  if (!isKnown || row.state !== 'searching') yield { type: 'search', search: searchOnWire(row) };
  yield* attachLooking<SearchEvent>(
    kernel,
    { jobId, ownerId, from, signal },
    {
      every: lookMs,
      look: async () => {
        if (row.state !== 'searching') return null;
        row = await ownSearch(caller, id);
        return row.state === 'writing' ? { type: 'search', search: searchOnWire(row) } : null;
      },
    },
  );
  if (!signal?.aborted) yield { type: 'end', search: searchOnWire(await ownSearch(caller, id)) };
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

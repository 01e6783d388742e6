/** Longest wait for a page that never rests, in milliseconds. */
const longest = 2_000;

/** Works whose results somebody waits for. */
const awaited = new Set<Promise<unknown>>();

/** Works whose results come piece by piece, until the last. */
const running = new Set<Promise<unknown>>();

/**
 * The page does not rest before `first` is over, nor altogether before `whole` is.
 * @param first until something of a result is there.
 * @param whole until all of it is, where it comes piece by piece.
 */
export function holdRest(first: Promise<unknown>, whole: Promise<unknown> = first): void {
  keep(awaited, first);
  keep(running, whole);
}

/** Once the page has nothing more pressing to do: what is not part of a result loads after it. */
export async function atRest(): Promise<void> {
  await restAfter(awaited);
}

/** The same when no result comes any more: for what nobody misses until then. */
export async function atFullRest(): Promise<void> {
  await restAfter(running);
}

function keep(works: Set<Promise<unknown>>, work: Promise<unknown>): void {
  const over = work.catch(() => undefined).finally(() => works.delete(over));
  works.add(over);
}

async function restAfter(works: ReadonlySet<Promise<unknown>>): Promise<void> {
  do {
    await Promise.all(works);
    await idle();
  } while (works.size > 0);
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has none.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: longest });
    else setTimeout(resolve, 200);
  });
}

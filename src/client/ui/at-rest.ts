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
  do {
    await Promise.all(awaited);
    await idle();
  } while (awaited.size > 0);
}

/** The same when no result comes any more, or one that comes for long: for what is hardly missed until then. */
export async function atFullRest(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, longest));
  await Promise.race([Promise.all(running), late]);
  await atRest();
}

function keep(works: Set<Promise<unknown>>, work: Promise<unknown>): void {
  const over = work.catch(() => undefined).finally(() => works.delete(over));
  works.add(over);
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has none.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: longest });
    else setTimeout(resolve, 200);
  });
}

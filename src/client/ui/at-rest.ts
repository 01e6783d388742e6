/** Longest wait for a page that never rests, in milliseconds. */
const longest = 2_000;

/** Works whose results somebody waits for. */
const awaited = new Set<Promise<unknown>>();

/** The page does not rest before this is over. */
export function holdRest(work: Promise<unknown>): void {
  const over = work.catch(() => undefined).finally(() => awaited.delete(over));
  awaited.add(over);
}

/** Once the page has nothing more pressing to do: what is not part of a result loads after it. */
export async function atRest(): Promise<void> {
  do {
    await Promise.all(awaited);
    await idle();
  } while (awaited.size > 0);
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has none.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: longest });
    else setTimeout(resolve, 200);
  });
}

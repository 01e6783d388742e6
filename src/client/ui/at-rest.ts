/** Longest wait for a page that never rests, in milliseconds. */
const longest = 2_000;

/** Once the page has nothing more pressing to do: what is not part of a result loads after it. */
export function atRest(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has none.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: longest });
    else setTimeout(resolve, 200);
  });
}

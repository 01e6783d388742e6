/**
 * Asks anew, with the tries and waits of a query (SPEC 7), and shares no answer that is on its way:
 * that may be older than what has changed since. What tries again is loaded by the first failure: a
 * page's first result does without it.
 */
export async function askAnew<T>(name: string, queryFn: () => Promise<T>): Promise<T> {
  try {
    return await queryFn();
  } catch (error) {
    // Where a deploy took it away, the first try was the last (R25).
    const again = await import('./try-again.ts').catch(() => null);
    if (!again) throw error;
    return again.tryAgain(name, queryFn);
  }
}

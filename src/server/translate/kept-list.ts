/** Languages of an engine change with its next version alone. */
const keptMs = 3_600_000;

/** Reads a list when it is first asked for, and again an hour later; a failure is not kept. */
export function keptList<T>(read: () => Promise<T>): () => Promise<T> {
  let known: { readonly at: number; readonly list: Promise<T> } | null = null;
  return () => {
    if (known && performance.now() - known.at < keptMs) return known.list;
    const mine = { at: performance.now(), list: read() };
    known = mine;
    mine.list.catch(() => {
      if (known === mine) known = null;
    });
    return mine.list;
  };
}

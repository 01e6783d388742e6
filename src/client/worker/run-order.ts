/** Work that a thread of its own does, and that this one can do where there is none. */
export interface WorkerKind<Order, Told> {
  /** Made beside its file: the bundler finds a worker by its address. */
  make(): Worker;
  /** The same work in steps. */
  here(order: Order): Promise<Iterable<Told>>;
  isLast(told: Told): boolean;
}

/**
 * Has an order carried out apart from the page, so that typing waits for nothing.
 * @throws the signal's reason.
 */
export async function runOrder<Order, Told>(
  kind: WorkerKind<Order, Told>,
  order: Order,
  { signal, onTold }: { readonly signal: AbortSignal; onTold(told: Told): void },
): Promise<void> {
  const runHere = async () => {
    for (const told of await kind.here(order)) {
      signal.throwIfAborted();
      onTold(told);
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  const worker = start(kind);
  if (!worker) return runHere();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  worker.onmessage = ({ data }: MessageEvent<Told>) => {
    onTold(data);
    if (kind.isLast(data)) resolve();
  };
  // A browser without such workers, or a deploy that took the file away (R25).
  worker.onerror = () => runHere().then(resolve, reject);
  worker.postMessage(order);
  return promise.finally(() => worker.terminate());
}

function start<Order, Told>(kind: WorkerKind<Order, Told>): Worker | null {
  try {
    return kind.make();
  } catch {
    return null;
  }
}

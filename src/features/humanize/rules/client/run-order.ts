import type { Order, Told } from './worker-order.ts';

/**
 * Has an order carried out in a thread of its own, or in slices of this one where the browser
 * gives none.
 * @throws the signal's reason.
 */
export async function runOrder(
  order: Order,
  signal: AbortSignal,
  onTold: (told: Told) => void,
): Promise<void> {
  const worker = start();
  if (!worker) return runHere(order, signal, onTold);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  worker.onmessage = ({ data }: MessageEvent<Told>) => {
    onTold(data);
    if (data.kind !== 'progress') resolve();
  };
  // A browser without such workers, or a deploy that took the file away (R25).
  worker.onerror = () => runHere(order, signal, onTold).then(resolve, reject);
  worker.postMessage(order);
  return promise.finally(() => worker.terminate());
}

function start(): Worker | null {
  try {
    return new Worker(new URL('./rule-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}

async function runHere(order: Order, signal: AbortSignal, onTold: (told: Told) => void) {
  const { carryOut } = await import('./carry-out.ts');
  for (const told of carryOut(order)) {
    signal.throwIfAborted();
    onTold(told);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

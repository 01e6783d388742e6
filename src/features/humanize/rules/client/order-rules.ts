import { runOrder, type WorkerKind } from '#client/worker/run-order.ts';
import type { Order, Told } from './worker-order.ts';

const rules: WorkerKind<Order, Told> = {
  make: () => new Worker(new URL('./rule-worker.ts', import.meta.url), { type: 'module' }),
  here: async (order) => (await import('./carry-out.ts')).carryOut(order),
  isLast: ({ kind }) => kind !== 'progress',
};

/** Rewrites by rules, or reports what was kept. @throws the signal's reason. */
export function orderRules(
  order: Order,
  signal: AbortSignal,
  onTold: (told: Told) => void,
): Promise<void> {
  return runOrder(rules, order, { signal, onTold });
}

import { runOrder, type WorkerKind } from '#client/worker/run-order.ts';
import type { StyleTold } from './figures.ts';

const style: WorkerKind<string, StyleTold> = {
  make: () => new Worker(new URL('./style-worker.ts', import.meta.url), { type: 'module' }),
  here: async (text) => [(await import('./style.ts')).styleOf(text)],
  isLast: () => true,
};

/** Figures of a text, made apart from the page. @throws the signal's reason. */
export function orderStyle(
  text: string,
  signal: AbortSignal,
  onTold: (told: StyleTold) => void,
): Promise<void> {
  return runOrder(style, text, { signal, onTold });
}

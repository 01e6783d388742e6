import type { ServerResponse } from 'node:http';

/**
 * Fulfilled when a reader has taken what was written, or is gone. One who takes nothing for so
 * long is cut (R4).
 */
export function drainedOf(res: ServerResponse, stallMs: number): Promise<void> {
  if (res.destroyed || !res.writableNeedDrain) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const late = setTimeout(() => res.destroy(), stallMs);
  const over = () => {
    clearTimeout(late);
    res.off('drain', over);
    res.off('close', over);
    resolve();
  };
  res.once('drain', over);
  res.once('close', over);
  return promise;
}

import type { ServerResponse } from 'node:http';

/**
 * Fulfilled when a reader has taken what was written, or is gone. One who takes nothing for so
 * long is cut (R4).
 */
export function drainedOf(res: ServerResponse, stallMs: number): Promise<void> {
  // Small pieces go to the socket itself (`writeMore`), of which the answer hears nothing.
  const { socket } = res;
  const isFull = res.writableNeedDrain || socket?.writableNeedDrain;
  if (res.destroyed || !isFull) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const late = setTimeout(() => res.destroy(), stallMs);
  const over = () => {
    clearTimeout(late);
    for (const one of [res, socket]) one?.off('drain', over);
    res.off('close', over);
    resolve();
  };
  for (const one of [res, socket]) one?.once('drain', over);
  res.once('close', over);
  return promise;
}

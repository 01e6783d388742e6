import type { ServerResponse } from 'node:http';

/** Whether a reader has not taken what was written; small pieces go to the socket itself (`writeMore`), of which the answer hears nothing. */
export function isFull(res: ServerResponse): boolean {
  return !res.destroyed && (res.writableNeedDrain || res.socket?.writableNeedDrain === true);
}

/**
 * Fulfilled when a reader has taken what was written, or is gone. One who takes nothing for so
 * long is cut (R4).
 */
export function drainedOf(res: ServerResponse, stallMs: number): Promise<void> {
  if (!isFull(res)) return Promise.resolve();
  const { socket } = res;
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

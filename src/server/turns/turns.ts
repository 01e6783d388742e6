import { AppError } from '#shared/errors/app-error.ts';

export interface TurnRule {
  /** Works that go on together. */
  readonly atOnce: number;
  /** Works that may wait for them; each may hold its bytes meanwhile. */
  readonly waiting: number;
}

/**
 * Does a work when its turn comes, and gives what it gives.
 * @param signal of who waits for it; a work whose turn has not come leaves the line when it aborts.
 * @throws AppError `service_unavailable` where too many wait; the signal's reason; as the work.
 */
export type InTurn = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** A line of one process: a few works go on at once, in the order in which they came. */
export function createTurns({ atOnce, waiting: mostWaiting }: TurnRule): InTurn {
  let running = 0;
  const line = new Set<() => void>();
  return async (work, signal) => {
    signal?.throwIfAborted();
    if (running >= atOnce) {
      if (line.size >= mostWaiting) throw new AppError('service_unavailable');
      await comeUp(line, signal);
    } else running += 1;
    try {
      signal?.throwIfAborted();
      return await work();
    } finally {
      const [next] = line;
      if (next) next();
      else running -= 1;
    }
  };
}

/** Waits at the end of a line, whose first is called when its turn comes. */
function comeUp(line: Set<() => void>, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      line.delete(begin);
      reject(signal?.reason);
    };
    const begin = () => {
      line.delete(begin);
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    line.add(begin);
    signal?.addEventListener('abort', leave, { once: true });
  });
}

/** What files that come from outside wait for. */
export interface Turns {
  /** Files fetched from addresses that people name. */
  readonly fetch: InTurn;
  /** Videos that are read, in threads of their own; who waits holds up to 64 MB. */
  readonly video: InTurn;
}

export function uploadTurns(): Turns {
  return {
    fetch: createTurns({ atOnce: 12, waiting: 24 }),
    video: createTurns({ atOnce: 2, waiting: 8 }),
  };
}

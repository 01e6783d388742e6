import { AppError } from '#shared/errors/app-error.ts';

export interface TurnRule {
  /** Works that go on together. */
  readonly atOnce: number;
  /** Works that may wait for them; each may hold its bytes meanwhile. */
  readonly waiting: number;
}

/**
 * Does a work when its turn comes, and gives what it gives.
 * @throws AppError `service_unavailable` where too many wait; as the work.
 */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** A line of one process: a few works go on at once, in the order in which they came. */
export function createTurns({ atOnce, waiting: mostWaiting }: TurnRule): InTurn {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new AppError('service_unavailable');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
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

import type { Log } from './log.ts';
import { marksOf } from './trpc/outage.ts';

export interface Repeated {
  /** The log's name for a time that fails. */
  readonly event: string;
  /** Milliseconds from one begin to the next. */
  readonly every: number;
}

/**
 * Does work now and again and again, never twice at once. A time that fails is told in the log
 * alone: a database that is away is no fault. @returns what ends it.
 */
export function repeat(log: Log, { event, every }: Repeated, work: () => Promise<void>) {
  let isBusy = false;
  const once = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await work();
    } catch (error) {
      log.error({ event, ...marksOf(error) });
    }
    isBusy = false;
  };
  void once();
  const timer = setInterval(once, every).unref();
  return () => clearInterval(timer);
}

import type { Log } from '../log.ts';
import { chainOf } from '../trpc/outage.ts';
import { sweepHolds } from './close.ts';
import { expire } from './expire.ts';
import type { UsageCall } from './step.ts';

const everyMs = 60_000;
/** No tool works longer on one use; a settlement that comes later still counts. */
const abandonedMs = 60 * 60 * 1_000;

/**
 * Gives abandoned holds back and writes off what has ended, now and every minute (R1). Main.ts
 * calls it once; a database that is away is no fault.
 * @returns what ends it.
 */
export function startSweeper(call: UsageCall & { readonly log: Log }, every = everyMs): () => void {
  let isBusy = false;
  const sweep = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await sweepHolds(call, new Date(call.clock.now().getTime() - abandonedMs));
      await expire(call);
    } catch (error) {
      call.log.error({ event: 'usage.sweep', names: chainOf(error).map(({ name }) => name) });
    }
    isBusy = false;
  };
  void sweep();
  const timer = setInterval(sweep, every).unref();
  return () => clearInterval(timer);
}

import type { Log } from '../log.ts';
import { repeat } from '../repeat.ts';
import { sweepHolds } from './close.ts';
import { expire } from './expire.ts';
import type { UsageCall } from './step.ts';

const everyMs = 60_000;
/** No tool works longer on one use; a settlement that comes later still counts. */
const abandonedMs = 60 * 60 * 1_000;

/**
 * Gives abandoned holds back and writes off what has ended, now and every minute (R1). Main.ts
 * calls it once. @returns what ends it.
 */
export function startSweeper(call: UsageCall & { readonly log: Log }, every = everyMs): () => void {
  return repeat(call.log, { event: 'usage.sweep', every }, async () => {
    await sweepHolds(call, new Date(call.clock.now().getTime() - abandonedMs));
    await expire(call);
  });
}

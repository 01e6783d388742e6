import type { Log } from '../log.ts';
import { repeat } from '../repeat.ts';
import { type Sweep, sweepHolds } from './close.ts';
import { expire } from './expire.ts';
import type { UsageCall } from './step.ts';

const everyMs = 60_000;
/** No use takes longer unless it says that it goes on; a settlement that comes later still counts. */
const abandonedMs = 60 * 60 * 1_000;

export interface Sweeping extends UsageCall, Pick<Sweep, 'isGoing'> {
  readonly log: Log;
}

/**
 * Gives abandoned holds back and writes off what has ended, now and every minute (R1). Main.ts
 * calls it once. @returns what ends it.
 */
export function startSweeper(call: Sweeping, every = everyMs): () => void {
  const { isGoing } = call;
  return repeat(call.log, { event: 'usage.sweep', every }, async () => {
    const olderThan = new Date(call.clock.now().getTime() - abandonedMs);
    await sweepHolds(call, { olderThan, isGoing });
    await expire(call);
  });
}

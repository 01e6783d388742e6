import type { Meter } from './meter.ts';

/**
 * Meters that no tool spends yet: nobody is told of them, and no pack of them is sold. Whoever builds
 * the first tool of one takes it out.
 */
const idle: ReadonlySet<Meter> = new Set(['questions']);

export function isIdle(meter: Meter): boolean {
  return idle.has(meter);
}

import type { Kernel } from '#server/kernel.ts';
import { repeat } from '#server/repeat.ts';
import { finishErasures } from '../../leave/server/erase.ts';
import { sweepExports } from './exports.ts';
import type { Holdings } from './holdings.ts';
import { sweepParts } from './parts.ts';

const everyMs = 10 * 60_000;

/** Removes archives whose time is over, and ends erasures that a crash has cut short. Main.ts calls it once. @returns what ends it. */
export function startAccountSweeper(
  kernel: Kernel,
  { owned }: Pick<Holdings, 'owned'>,
): () => void {
  return repeat(kernel.log, { event: 'account.sweep', every: everyMs }, async () => {
    await finishErasures(kernel, owned);
    await sweepExports(kernel);
    await sweepParts(kernel);
  });
}

import type { Kernel } from '../kernel.ts';
import { repeat } from '../repeat.ts';
import { giveDue } from './give.ts';
import { forgetPlaces } from './place.ts';
import { decideVerified } from './verified.ts';

const everyMs = 15_000;

/**
 * Decides about invitations whose address was confirmed, and hands over the words, also those of
 * payments, whose transactions cannot, and any that a crash kept back; forgets old places. Main.ts
 * calls it once. @returns what ends it.
 */
export function startRewardSweeper(kernel: Kernel, every = everyMs): () => void {
  return repeat(kernel.log, { event: 'rewards.sweep', every }, async () => {
    await decideVerified(kernel);
    await giveDue(kernel);
    await forgetPlaces(kernel);
  });
}

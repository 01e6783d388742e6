import { AppError } from '#shared/errors/app-error.ts';
import type { LimitRule, Limits } from '../limits.ts';

/** Characters an hour that one person may have us keep; a campus shares the network's. No disk is filled by one (R13, R36). */
export const keepingByPerson: LimitRule = { name: 'keeping', points: 10_000_000, seconds: 3600 };
export const keepingByNetwork: LimitRule = {
  name: 'keeping-network',
  points: 60_000_000,
  seconds: 3600,
};

/** What the shortest text costs, with its row and all that comes with it. */
const least = 2_000;

export interface Keeper {
  readonly limits: Limits;
  readonly ownerId: string;
  /** By `networkOf`. */
  readonly network: string;
}

/**
 * Counts a text that is about to be kept; call it before the text is written, once for each.
 * @throws AppError `too_many_requests` where this hour has no room for it; a shorter one may fit.
 */
export async function countKept({ limits, ownerId, network }: Keeper, text: string): Promise<void> {
  const points = least + text.length;
  if (!(await limits.take(keepingByPerson, ownerId, points))) {
    await limits.giveBack(keepingByPerson, ownerId, points);
    throw new AppError('too_many_requests');
  }
  if (await limits.take(keepingByNetwork, network, points)) return;
  await limits.giveBack(keepingByPerson, ownerId, points);
  await limits.giveBack(keepingByNetwork, network, points);
  throw new AppError('too_many_requests');
}

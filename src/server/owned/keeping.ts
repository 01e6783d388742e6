import { AppError } from '#shared/errors/app-error.ts';
import type { LimitRule, Limits } from '../limits.ts';

/** Characters an hour that one person may have us keep; a campus shares the network's. No disk is filled by one (R13, R36). */
export const keepingByPerson: LimitRule = { name: 'keeping', points: 10_000_000, seconds: 3600 };
export const keepingByNetwork: LimitRule = {
  name: 'keeping-network',
  points: 60_000_000,
  seconds: 3600,
};

/** Bytes an hour of files, likewise. */
const filesByPerson: LimitRule = { name: 'files', points: 300_000_000, seconds: 3600 };
const filesByNetwork: LimitRule = {
  name: 'files-network',
  points: 2_000_000_000,
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
export function countKept(keeper: Keeper, text: string): Promise<void> {
  return count(keeper, least + text.length, [keepingByPerson, keepingByNetwork]);
}

/** Counts a file that is about to be kept, before its bytes are looked at. @throws AppError as above. */
export function countKeptFile(keeper: Keeper, bytes: number): Promise<void> {
  return count(keeper, least + bytes, [filesByPerson, filesByNetwork]);
}

async function count(
  { limits, ownerId, network }: Keeper,
  points: number,
  [byPerson, byNetwork]: readonly [LimitRule, LimitRule],
): Promise<void> {
  if (!(await limits.take(byPerson, ownerId, points))) {
    await limits.giveBack(byPerson, ownerId, points);
    throw new AppError('too_many_requests');
  }
  if (await limits.take(byNetwork, network, points)) return;
  await limits.giveBack(byPerson, ownerId, points);
  await limits.giveBack(byNetwork, network, points);
  throw new AppError('too_many_requests');
}

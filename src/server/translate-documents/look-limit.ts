import { AppError } from '#shared/errors/app-error.ts';
import type { LimitRule } from '../limits.ts';
import type { PageCaller } from '../trpc/page-caller.ts';

/** Documents that are read for one person and one network before anything is paid. */
const byPerson: LimitRule = { name: 'document-look', points: 120, seconds: 3600 };
const byNetwork: LimitRule = { name: 'document-look-network', points: 1_200, seconds: 3600 };
/** Those of one person at the same time; longer than a read may take, so that each is given back in time. */
const atOnce: LimitRule = { name: 'document-looks-at-once', points: 2, seconds: 180 };

/**
 * Reads a document for who has not paid yet, as often as the rules let them.
 * @throws AppError `too_many_requests`, before anything is read; whatever `look` throws.
 */
export async function limitedLook<T>(
  { kernel: { limits }, ownerId, network }: Pick<PageCaller, 'kernel' | 'ownerId' | 'network'>,
  look: () => Promise<T>,
): Promise<T> {
  try {
    const isFree =
      (await limits.take(atOnce, ownerId)) &&
      (await limits.take(byPerson, ownerId)) &&
      (await limits.take(byNetwork, network));
    if (!isFree) throw new AppError('too_many_requests');
    return await look();
  } finally {
    await limits.giveBack(atOnce, ownerId);
  }
}

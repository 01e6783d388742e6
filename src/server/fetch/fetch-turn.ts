import type { Kernel } from '../kernel.ts';

/** Of one network at once: slow addresses leave room for what others fetch. */
const most = 6;

interface Fetching {
  readonly kernel: Pick<Kernel, 'places' | 'turns'>;
  /** By `networkOf`. */
  readonly network: string;
}

/**
 * Fetches what a person named once its turn comes: its bytes are in memory as long as that takes (R36).
 * @throws AppError `too_many_requests` where this network fetches as much as it may, `service_unavailable`
 * where too many wait; as the work.
 */
export async function inFetchTurn<T>(
  { kernel, network }: Fetching,
  work: () => Promise<T>,
): Promise<T> {
  const leave = kernel.places.enter(`work-address:${network}`, most);
  try {
    return await kernel.turns.fetch(work);
  } finally {
    leave();
  }
}

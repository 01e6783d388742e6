import { fault } from '#client/errors/failed.ts';
import { isTakenOver, showOther } from '#client/session/other-tabs.ts';

/**
 * Sends nothing of a member's page in the name of who signed in since, in another tab: what waited
 * for its turn or for a connection is dropped, and the page gives way (R18).
 */
export function ownFetch(fetcher: typeof fetch, giveWay: () => void = showOther): typeof fetch {
  return async (input, init) => {
    if (!isTakenOver()) return fetcher(input, init);
    giveWay();
    throw fault('canceled');
  };
}

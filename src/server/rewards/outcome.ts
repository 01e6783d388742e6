/**
 * What an invitation came to when the friend confirmed the address (R36). `counted`: both got
 * words. `full`: the friend did, the inviter had this month's already. `near`: likewise, by the
 * inviter's own network too often. The others brought nobody anything.
 */
export type Outcome =
  | 'counted'
  | 'full'
  | 'near'
  | 'device'
  | 'throw_away'
  | 'repeated'
  | 'network_full';

/** Whether the friend gets the words of a sign-up. */
export function welcomes(outcome: Outcome): boolean {
  return outcome === 'counted' || outcome === 'full' || outcome === 'near';
}

/** Whether the friend's payments count for who invited them: it was somebody else. */
export function isSomebodyElse(outcome: Outcome | null): boolean {
  return outcome === 'counted' || outcome === 'full' || outcome === 'network_full';
}

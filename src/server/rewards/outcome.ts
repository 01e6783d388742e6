import { rewardTerms } from '#shared/plan/reward.ts';

/**
 * What an invitation came to when the friend confirmed the address (R36). `counted`: both get
 * words. `full`, `near`: the friend does; who invited had this month's already, or had those of
 * their own network. The others bring nobody anything.
 */
export type Outcome =
  | 'counted'
  | 'full'
  | 'near'
  | 'device'
  | 'throw_away'
  | 'repeated'
  | 'network_full';

/** What is known of an invitation, beside what came before it. */
export interface Facts {
  readonly isThrowAway: boolean;
  /** The mailbox is the inviter's, or came by an invitation before. */
  readonly isRepeated: boolean;
  /** The inviter or another of their friends used the browser. */
  readonly isSameDevice: boolean;
  /** Invitations of anybody that brought words on the friend's network in 30 days. */
  readonly onNetwork: number;
  /** Friends of the inviter that counted this month: all, by the same networks, of the same domain. */
  readonly counted: number;
  readonly near: number;
  readonly ofDomain: number;
}

export function outcomeOf(facts: Facts): Outcome {
  if (facts.isThrowAway) return 'throw_away';
  if (facts.isRepeated) return 'repeated';
  if (facts.isSameDevice) return 'device';
  if (facts.onNetwork >= rewardTerms.networkPerMonth) return 'network_full';
  if (facts.near >= rewardTerms.nearPerMonth) return 'near';
  if (facts.ofDomain >= rewardTerms.domainPerMonth) return 'full';
  return facts.counted >= rewardTerms.invitesPerMonth ? 'full' : 'counted';
}

/** Whether the friend gets the words of a sign-up. */
export function welcomes(outcome: Outcome | null): boolean {
  return outcome === 'counted' || outcome === 'full' || outcome === 'near';
}

/** Whether the friend's payments count for who invited them: it seems to be somebody else. */
export function isSomebodyElse(outcome: Outcome | null): boolean {
  return outcome === 'counted' || outcome === 'full' || outcome === 'network_full';
}

import type { Meter } from './meter.ts';

/** Share of a payment that goes to the person who recommended the product, in percent (SPEC 9). */
export const commissionPercent = 30;

/** What `commissionPercent` of an amount comes to, in the same minor units; never rounded up. */
export function commissionOf(amount: number): number {
  const scaled = amount * commissionPercent;
  if (!Number.isSafeInteger(scaled) || amount < 0)
    throw new RangeError(`not an exact amount: ${amount}`);
  return (scaled - (scaled % 100)) / 100;
}

/** SPEC shows no figures but the 30 %: those below are ours to change. The pages say them. */
export const rewardTerms = {
  /** Days between the click on a link and the sign-up. */
  attributionDays: 60,
  /** Days that a commission waits, for a refund may come. */
  holdDays: 30,
  /** Months after the sign-up whose payments count. */
  commissionMonths: 12,
  /** US cents from which an operator pays out; other currencies by the rates of prices. */
  leastPayout: 2_000,
  /** Friends a month whose sign-up brings their inviter words. */
  invitesPerMonth: 10,
  /** Of them, friends who came by the inviter's own network: a household, a campus. */
  nearPerMonth: 3,
  /** Of them, friends with an address of one domain that is no large mail provider's. */
  domainPerMonth: 5,
  /** Sign-ups by invitation of one network that bring words in 30 days, whoever invited (R36). */
  networkPerMonth: 400,
  /** Words a month for sharing. */
  shareWordsPerMonth: 1_500,
} as const;

/** Words of the meter that everybody has. */
export const rewardMeter: Meter = 'gpt3_words';

/** What brings words, and how many. */
export const rewardWords = {
  /** To a friend who signs up by an invitation and confirms the e-mail address. */
  welcome: 3_000,
  /** To who invited them. */
  invite: 3_000,
  /** To the friend who pays for the first time. */
  first_payment: 5_000,
  /** To who invited them, unless that person earns a commission of it. */
  friend_payment: 10_000,
  /** For one link on one network. */
  share: 300,
} as const;
export type RewardKind = keyof typeof rewardWords;
export const rewardKinds = Object.keys(rewardWords) as readonly RewardKind[];

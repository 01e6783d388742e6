import { testGroup } from '../experiment/test-group.ts';
import type { Meter } from './meter.ts';
import type { PlanTier } from './plan-tier.ts';
import { usageCounts } from './usage-count.ts';

/** What comes with a plan without paying extra; what is left at the period's end is lost. */
export interface Allowance {
  readonly amount: number;
  /** Days and months of UTC. */
  readonly per: 'day' | 'month';
}

/** A plan, or none for want of an account. */
export type Plan = PlanTier | 'Anonymous';

type Allowances = Readonly<Partial<Record<Meter, Allowance>>>;

const day = (amount: number): Allowance => ({ amount, per: 'day' });
const month = (amount: number): Allowance => ({ amount, per: 'month' });

/**
 * The one table of allowances. SPEC 9 shows no figures: these are ours to change. Words are those a
 * model writes; a paraphrase is counted for each 1,000 words, articles, checks, questions and searches
 * one by one.
 */
export const allowances: Readonly<Record<Plan, Allowances>> = {
  Anonymous: {
    gpt3_words: day(1_000),
    article_rewriter: day(5),
    article_writer: day(1),
    bypass: day(150),
    plagiarism: day(3),
    bot: day(500),
    questions: day(3),
    searches: day(5),
    credits: day(20),
  },
  Free: {
    gpt3_words: day(2_000),
    gpt4_words: day(200),
    article_rewriter: day(10),
    article_writer: day(2),
    bypass: day(300),
    plagiarism: day(5),
    bot: day(1_000),
    questions: day(10),
    searches: day(20),
    credits: day(60),
  },
  Basic: {
    gpt3_words: month(100_000),
    gpt4_words: month(10_000),
    article_rewriter: month(1_000),
    article_writer: month(50),
    bypass: month(10_000),
    plagiarism: month(200),
    bot: month(50_000),
    questions: month(1_000),
    searches: month(1_000),
    credits: month(3_000),
    advanced_credits: month(20),
  },
  Pro: {
    gpt3_words: month(150_000),
    gpt4_words: month(50_000),
    article_rewriter: month(3_000),
    article_writer: month(150),
    bypass: month(50_000),
    plagiarism: month(500),
    bot: month(200_000),
    questions: month(5_000),
    searches: month(5_000),
    credits: month(12_000),
    advanced_credits: month(100),
  },
  Unlimited: {
    gpt3_words: month(10_000_000),
    gpt4_words: month(500_000),
    article_rewriter: month(50_000),
    article_writer: month(2_000),
    bypass: month(500_000),
    plagiarism: month(2_000),
    bot: month(2_000_000),
    questions: month(100_000),
    searches: month(100_000),
    credits: month(60_000),
    advanced_credits: month(500),
  },
  Ultimate: {
    gpt3_words: month(10_000_000),
    gpt4_words: month(2_000_000),
    article_rewriter: month(100_000),
    article_writer: month(5_000),
    bypass: month(2_000_000),
    plagiarism: month(5_000),
    bot: month(5_000_000),
    questions: month(100_000),
    searches: month(100_000),
    credits: month(200_000),
    advanced_credits: month(2_000),
  },
};

/**
 * SPEC 9's usage count of a test group stands in place of the plan's own. It is a field of a
 * product's price (SPEC 3), so it counts for what is sold by words: the GPT-3 words of Basic and Pro.
 */
const plansByCount: readonly Plan[] = ['Basic', 'Pro'];

/**
 * What a plan gives of a meter; undefined for nothing.
 * @throws RangeError for a number that is no user group.
 */
export function allowanceOf(plan: Plan, meter: Meter, group: number): Allowance | undefined {
  const own = allowances[plan][meter];
  const count = usageCounts[testGroup(group)];
  const counted = meter === 'gpt3_words' && plansByCount.includes(plan);
  return own && counted && count !== undefined ? { ...own, amount: count } : own;
}

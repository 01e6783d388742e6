import { expect, test } from 'vitest';
import { billingPeriods, isBillingPeriod } from './billing-period.ts';
import { clientKinds } from './client-kind.ts';
import { anonymousUser, systemUser } from './identity.ts';
import { limitOf, meterOfLimit, meters } from './meter.ts';
import { planGroupOf, planGroups } from './plan-group.ts';
import { planTier, planTiers } from './plan-tier.ts';
import { commissionPercent } from './reward.ts';
import { isUnlimitedPlan, unlimitedPlanProducts } from './unlimited-plan.ts';
import { usageCounts } from './usage-count.ts';

test('the tier comes from the product name, first match in the order of SPEC 6', () => {
  const cases = {
    'Wordkin Basic': 'Basic',
    'STANDARD monthly': 'Basic',
    Unlimited: 'Unlimited',
    'ultimate yearly': 'Ultimate',
    'Free trial': 'Free',
    'Wordkin Pro': 'Pro',
    '': 'Pro',
    'Unlimited Basic': 'Basic',
    'Free Standard': 'Basic',
    'Ultimate Unlimited': 'Unlimited',
    'Free Ultimate': 'Ultimate',
    'ad-free': 'Free',
  };
  for (const [name, tier] of Object.entries(cases)) expect(planTier(name), name).toBe(tier);
});

test('five tiers and four groups, each tier in one group and no group empty (SPEC 3)', () => {
  expect(planTiers).toEqual(['Free', 'Basic', 'Pro', 'Unlimited', 'Ultimate']);
  expect(planGroups).toEqual(['Free', 'Pro', 'ProPlus', 'Unlimited']);
  expect(Object.keys(planGroupOf)).toEqual([...planTiers]);
  expect(new Set(Object.values(planGroupOf))).toEqual(new Set(planGroups));
});

test('a billing period is 1 or 12 months (SPEC 3)', () => {
  expect(billingPeriods).toEqual({ monthly: 1, yearly: 12 });
  expect([0, 1, 2, 12, 1.5, Number.NaN].filter(isBillingPeriod)).toEqual([1, 12]);
});

test('the unlimited plan has a test and a live product id (SPEC 9)', () => {
  const { test: trial, live } = unlimitedPlanProducts;
  expect(trial).not.toBe(live);
  expect([trial, live, '', 'wordkin_pro'].filter(isUnlimitedPlan)).toEqual([trial, live]);
});

test('group C has a usage count of 200000 and no other group has one (SPEC 9)', () => {
  expect(usageCounts).toEqual({ C: 200000 });
});

test('the six client kinds, in the words of SPEC 3', () => {
  expect(clientKinds.join(', ')).toBe(
    'web, chrome_extension, chat, edge_extension, article_gpt, essay_gpt',
  );
});

test('anonymous-user and system-user are the other identities (SPEC 3)', () => {
  expect([anonymousUser, systemUser]).toEqual(['anonymous-user', 'system-user']);
});

test('the reward is a 30% commission (SPEC 9)', () => {
  expect(commissionPercent).toBe(30);
});

test('a limit names the meter that is empty, whichever tool raised it (SPEC 8)', () => {
  for (const meter of meters) {
    expect(meterOfLimit(limitOf(meter, ''))).toBe(meter);
    for (const tool of ['chat', 'essay', 'writer', 'image', 'video'])
      expect(meterOfLimit(limitOf(meter, tool)), `${meter} ${tool}`).toBeDefined();
  }
  expect(meterOfLimit('essay_word_limit')).toBe('gpt3_words');
  expect(meterOfLimit('usage_cap')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { rewardTerms, rewardWords } from '#shared/plan/reward.ts';
import { abuserMonth, campusMonth, chanceOf } from '#tests/support/farming.ts';
import { testKernel } from '#tests/support/kernel.ts';

test('a campus behind one address has its rewards, one who makes accounts a bounded month of them (R36)', async () => {
  const kernel = await testKernel({ database: 'postgres' });
  try {
    const campus = await campusMonth({ kernel, chance: chanceOf(7), people: 120 });
    const abuser = await abuserMonth({ kernel, chance: chanceOf(8), people: 80 });
    expect(campus.invited).toBeGreaterThan(25);
    expect(campus.friendWords).toBeGreaterThan(0.9 * campus.invited * rewardWords.welcome);
    expect(abuser.inviterWords).toBeLessThanOrEqual(
      rewardTerms.invitesPerMonth * rewardWords.invite,
    );
    expect(abuser.outcomes.throw_away).toBeGreaterThan(10);
    expect(abuser.outcomes.repeated).toBeGreaterThan(5);
  } finally {
    await kernel.close();
  }
});

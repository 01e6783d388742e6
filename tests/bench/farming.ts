import { openPostgres } from '#server/db/postgres.ts';
import { rewardTerms } from '#shared/plan/reward.ts';
import { abuserMonth, campusMonth, chanceOf, type Farmed } from '#tests/support/farming.ts';
import { testKernel } from '#tests/support/kernel.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { saveResult } from './result.ts';

/**
 * Rewards of invitations against farming (R36): a month of 1,000 students behind one address, of whom
 * a third came by each other's links, beside one person who makes as many accounts by their own link,
 * each with a new address, browser and mailbox. Chance is seeded: every run comes to the same.
 */
const people = Number(process.env.BENCH_PEOPLE ?? 1000);

const server = await startPostgres();
const database = { ...(await openPostgres(server.url)), url: server.url };
const kernel = await testKernel({ database });

/** Share of those who came, in percent. */
function refused({ invited, outcomes }: Farmed, given: readonly (keyof Farmed['outcomes'])[]) {
  const had = given.reduce((sum, outcome) => sum + (outcomes[outcome] ?? 0), 0);
  return (100 * (invited - had)) / invited;
}

try {
  const campus = await campusMonth({ kernel, chance: chanceOf(36), people });
  const abuser = await abuserMonth({ kernel, chance: chanceOf(63), people });
  saveResult('farming', {
    people,
    campusInvited: campus.invited,
    campusFriendsRefusedPercent: refused(campus, ['counted', 'near', 'full']),
    campusInvitersRefusedPercent: refused(campus, ['counted']),
    campusMostWordsOfOne: campus.mostWords,
    abuserAccounts: abuser.invited,
    abuserRewards: abuser.outcomes.counted ?? 0,
    'abuserRewards (at most)': rewardTerms.invitesPerMonth,
    abuserWords: abuser.inviterWords,
    abuserWordsSpreadOverAccounts: abuser.friendWords,
    abuserRefusedPercent: refused(abuser, ['counted']),
    campusOutcomes: JSON.stringify(campus.outcomes),
    abuserOutcomes: JSON.stringify(abuser.outcomes),
  });
} finally {
  await kernel.close();
  await database.close();
  await server.remove();
}

import { forgotPassword } from '#features/account/mail/server/reset.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { AuthBrowser } from '#tests/support/auth-browser.ts';
import { testKernel } from '#tests/support/kernel.ts';
import { makeMember } from '#tests/support/member.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { median, saveResult } from './result.ts';

/**
 * What time tells about accounts: a wrong password for an address that has one, beside the same for
 * an address that has none, one after the other in the same run; likewise who forgot it. SPEC 8's
 * words tell it at sign-in anyhow, a bounded number of times; a letter's form tells nothing at all.
 * `tells` is how often a guesser who saw one time of each would name the right one: 0.5 is chance.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 120);
/** Beyond this a few hundred tries would tell. */
const most = 0.65;

const server = await startPostgres();
const database = { ...(await openPostgres(server.url)), url: server.url };
const opened = await testKernel({ database });
const kernel = {
  ...opened,
  limits: { take: async () => true, giveBack: async () => undefined },
};

interface Times {
  readonly known: number[];
  readonly unknown: number[];
}

async function compare(work: (isKnown: boolean, n: number) => Promise<unknown>): Promise<Times> {
  const times: Times = { known: [], unknown: [] };
  for (let n = -10; n < rounds; n += 1)
    // Each comes first as often as the other.
    for (const isKnown of n % 2 === 0 ? [true, false] : [false, true]) {
      const begun = performance.now();
      await work(isKnown, n);
      if (n >= 0) times[isKnown ? 'known' : 'unknown'].push(performance.now() - begun);
    }
  return times;
}

/** 0.5 where neither is slower than the other more often than not. */
function tells({ known, unknown }: Times): number {
  const slower = known.reduce((sum, one) => sum + unknown.filter((other) => one > other).length, 0);
  const share = slower / (known.length * unknown.length);
  return Math.max(share, 1 - share);
}

try {
  const { email } = await makeMember(kernel);
  const nobody = () => `${crypto.randomUUID()}@example.org`;
  const browser = new AuthBrowser(kernel, { ip: '203.0.113.9' });
  const signIn = await compare((isKnown) =>
    browser.signIn('credentials', { email: isKnown ? email : nobody(), password: 'guess' }),
  );
  const forgot = await compare((isKnown) =>
    forgotPassword(kernel, {
      ...{ email: isKnown ? email : nobody(), hostKey: 'main', network: '203.0.113.9' },
    }),
  );
  const worst = Math.max(tells(signIn), tells(forgot));
  saveResult('enumeration', {
    rounds,
    'sign-in: account, ms': median(signIn.known),
    'sign-in: no account, ms': median(signIn.unknown),
    'sign-in: tells': tells(signIn),
    'forgot: account, ms': median(forgot.known),
    'forgot: no account, ms': median(forgot.unknown),
    'forgot: tells': tells(forgot),
    'tells (at most)': most,
  });
  if (worst > most) process.exitCode = 1;
} finally {
  await opened.close();
  await database.close();
  await server.remove();
}

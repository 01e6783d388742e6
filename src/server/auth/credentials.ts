import { eq } from 'drizzle-orm';
import { checkSecondFactor } from '../identity/second-factor.ts';
import type { LimitRule } from '../limits.ts';
import type { Try } from '../tries/tries.ts';
import { digest } from './digest.ts';
import { normalizeEmail } from './email.ts';
import { mergeInto } from './merge.ts';
import { isPassword } from './password.ts';
import { Refusal, refusedByName } from './refusal.ts';
import { type User, users } from './table.ts';
import type { Visit } from './visit.ts';

const quarter = 900;
/** Failed tries: of one network, of one network at one address, and of all networks at one address. */
const byNetwork: LimitRule = { name: 'sign-in-network', points: 300, seconds: quarter };
const byBoth: LimitRule = { name: 'sign-in', points: 10, seconds: quarter };
const byAddress: LimitRule = { name: 'sign-in-address', points: 100, seconds: quarter };

/**
 * Signs in by e-mail and password, with `code` where the account has an authenticator, and merges what the browser did before.
 * @throws Refusal with the exact messages of SPEC 8.
 */
export async function signInByPassword(
  visit: Visit,
  credentials: Partial<Record<string, unknown>>,
): Promise<User> {
  const { email, password } = credentials;
  if (typeof email !== 'string' || typeof password !== 'string' || !email.trim() || !password) {
    throw new Refusal('credentials_required');
  }
  const address = normalizeEmail(email);
  const tries = triesOf(visit, address ?? email);
  // Taken before the password is looked at, so that parallel tries are counted too.
  if (!(await visit.kernel.tries.take(...tries))) throw new Refusal('too_many_attempts');
  const user = address === null ? undefined : await findByEmail(visit, address);
  const right = await isPassword(password, user?.passwordHash ?? null);
  if (!user) throw new Refusal('user_missing');
  if (!right) throw new Refusal('credentials_wrong');
  await visit.kernel.tries.giveBack(...tries);
  await checkSecondFactor(visit.kernel, user.id, credentials.code).catch(refusedByName);
  await mergeInto(visit, user);
  return user;
}

function triesOf(visit: Visit, email: string): readonly Try[] {
  const address = digest(email);
  return [
    // First: once it refuses, nothing that a network names takes memory (R14).
    [byNetwork, visit.network],
    [byBoth, `${visit.network} ${address}`],
    [byAddress, address],
  ];
}

async function findByEmail({ kernel }: Visit, email: string): Promise<User | undefined> {
  const [user] = await kernel.db.select().from(users).where(eq(users.email, email));
  return user;
}

import { randomBytes } from 'node:crypto';
import { knownCookie } from '#server/auth/known-device.ts';
import { users } from '#server/auth/table.ts';
import type { Kernel } from '#server/kernel.ts';
import { codeOf } from '#server/rewards/referral-code.ts';
import { heardOfSignUp } from '#server/rewards/sign-up.ts';
import { heardOfVerified } from '#server/rewards/verified.ts';

/** An account with a confirmed address. @returns its id. */
export async function makeAccount(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  email = `${crypto.randomUUID()}@gmail.com`,
): Promise<string> {
  const account = { type: 'password', email, emailVerified: true, userGroup: 115 } as const;
  const [user] = await db
    .insert(users)
    .values({ ...account, hostKey: 'main', createdAt: clock.now() })
    .returning({ id: users.id });
  if (!user) throw new Error('the insert returned no row');
  return user.id;
}

/** A network that nobody else is on. */
export function someNetwork(): string {
  const [one = 0, two = 0, three = 0] = randomBytes(3);
  return `${1 + (one % 200)}.${two}.${three}.7`;
}

export interface FriendOptions {
  readonly inviterId?: string;
  readonly email?: string;
  readonly network?: string;
  /** The browser's `wordkin.known`, where an account was opened in it before. */
  readonly known?: string;
  readonly isConfirmed?: boolean;
}

/** Somebody signs up by somebody's link, and confirms the address unless told not to. */
export async function invite(kernel: Kernel, options: FriendOptions = {}) {
  const { network = someNetwork(), isConfirmed = true, known } = options;
  const email = options.email ?? `${crypto.randomUUID()}@gmail.com`;
  const inviterId = options.inviterId ?? (await makeAccount(kernel));
  const code = await codeOf(kernel, inviterId);
  const seconds = Math.floor(kernel.clock.now().getTime() / 1000);
  const cookies = new Map([['ref', `${code}.${seconds}`]]);
  if (known) cookies.set(knownCookie.name, known);
  const friendId = await makeAccount(kernel, email);
  await heardOfSignUp(kernel, { userId: friendId, email, cookies, network, hostKey: 'chat' });
  if (isConfirmed) await heardOfVerified(kernel, friendId);
  return { inviterId, friendId, email, code };
}

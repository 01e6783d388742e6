import { eq } from 'drizzle-orm';
import { users } from '#server/auth/table.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import { balances } from '#server/usage/balance.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Stake } from '../../data/contract.ts';
import type { Holdings } from '../../data/server/holdings.ts';

/** What would be lost with an account. @throws AppError `user_missing`. */
export async function stakeOf(
  { kernel, ownerId }: Pick<PageCaller, 'kernel' | 'ownerId'>,
  { readable, leaving }: Holdings,
): Promise<Stake> {
  const { db } = kernel;
  const [person] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, ownerId));
  if (!person) throw new AppError('user_missing');
  const things: Stake['things'][number][] = [];
  for (const { name, count } of readable) things.push({ name, count: await count(db, ownerId) });
  const paid: (Date | null)[] = [];
  for (const one of leaving) paid.push(await one.paidUntil(kernel, ownerId));
  const meters = await balances(kernel, ownerId);
  const last = Math.max(...paid.map((until) => until?.getTime() ?? 0), 0);
  return {
    things: things.filter(({ count }) => count > 0),
    balance: meters.reduce((sum, { balance }) => sum + balance, 0),
    paidUntil: last > 0 ? new Date(last).toISOString() : null,
    hasPassword: person.passwordHash !== null,
  };
}

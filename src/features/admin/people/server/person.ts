import { eq } from 'drizzle-orm';
import type { Operator } from '#server/audit/operator.ts';
import { planOf } from '#server/auth/plan-of.ts';
import { listSessions } from '#server/auth/sessions.ts';
import { users } from '#server/auth/table.ts';
import { type Balance, balances } from '#server/usage/balance.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Person, PersonBalance } from '../contract.ts';
import { found } from './find.ts';

/** @throws AppError `user_missing`. */
export async function openPerson({ kernel, actorId }: Operator, id: string): Promise<Person> {
  const [user] = await kernel.db.select().from(users).where(eq(users.id, id));
  if (!user) throw new AppError('user_missing');
  const { name, emailVerified, isDebug, userGroup: group, mergedInto } = user;
  return {
    ...found(user),
    ...{ name, emailVerified, isDebug, group, mergedInto },
    isSelf: id === actorId,
    plan: planOf(user, kernel.clock.now()),
    planUntil: user.planUntil?.toISOString() ?? null,
    sessions: user.type === 'anonymous' ? null : (await listSessions(kernel, id)).length,
    balances: (await balances(kernel, id)).map(shown),
  };
}

function shown({ movedIn, movedOut, ...line }: Balance): PersonBalance {
  const { meter, granted, bought, revoked, balance, held, spent, expired, owed, cap } = line;
  const moved = movedIn - movedOut;
  return { meter, granted, bought, moved, revoked, balance, held, spent, expired, owed, cap };
}

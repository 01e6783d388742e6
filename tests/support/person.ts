import { users } from '#server/auth/table.ts';
import type { Kernel } from '#server/kernel.ts';

/** An anonymous visitor's row. @returns its id. */
export async function makeVisitor({ db, clock }: Kernel): Promise<string> {
  const [user] = await db
    .insert(users)
    .values({ type: 'anonymous', userGroup: 101, hostKey: 'main', createdAt: clock.now() })
    .returning({ id: users.id });
  if (!user) throw new Error('the insert returned no row');
  return user.id;
}

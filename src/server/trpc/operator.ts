import { eq } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import { users } from '../auth/table.ts';
import { signedIn } from './init.ts';

/**
 * For operators, on the main site: every call reads the role again, so that who lost it is out at
 * once. `ctx.operator` is who acts. Else 401 for nobody and 403 for anybody else.
 */
export const operator = signedIn.use(async ({ ctx, next }) => {
  const { kernel, session, site } = ctx;
  const [found] = await kernel.db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(eq(users.id, session.user.id));
  if (found?.role !== 'admin' || site.hostKey !== 'main') throw new AppError('forbidden');
  return next({ ctx: { operator: { kernel, actorId: found.id } } });
});

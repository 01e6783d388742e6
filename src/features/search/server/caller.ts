import { withSession } from '#server/trpc/init.ts';
import { pageCaller } from '#server/trpc/page-caller.ts';

/** A procedure of the search, for any session: `ctx.caller` is who calls, and from where. */
export const caller = withSession.use(({ ctx, next }) =>
  next({ ctx: { caller: pageCaller(ctx) } }),
);

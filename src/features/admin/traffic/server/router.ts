import { router } from '#server/trpc/init.ts';
import { operator } from '#server/trpc/operator.ts';
import { useInput, viewsInput } from '../contract.ts';
import { useOf, viewsOf } from './traffic.ts';

export const trafficRouter = router({
  use: operator.input(useInput).query(({ ctx, input }) => useOf(ctx.kernel.db, input)),
  views: operator.input(viewsInput).query(({ ctx, input }) => viewsOf(ctx.kernel.db, input)),
});

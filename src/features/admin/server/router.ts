import { router } from '#server/trpc/init.ts';
import { operator } from '#server/trpc/operator.ts';
import { houseRouter } from '../house/server/router.ts';
import { moneyRouter } from '../money/server/router.ts';
import { peopleRouter } from '../people/server/router.ts';
import { trafficRouter } from '../traffic/server/router.ts';

/** The operator's console: each procedure is one of `operator`, which a test holds it to. */
export const adminRouter = router({
  /** Whether who asks is an operator at all. */
  enter: operator.query(({ ctx }) => ({ id: ctx.operator.actorId })),
  people: peopleRouter,
  money: moneyRouter,
  traffic: trafficRouter,
  house: houseRouter,
});
export type AdminRouter = typeof adminRouter;

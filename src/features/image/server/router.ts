import { imageEngines } from '#server/images/image-engine.ts';
import { router } from '#server/trpc/init.ts';
import { caller } from '#server/trpc/page-caller.ts';

/** What the operator's providers can do; works themselves are ordered from `works`. */
export const imageRouter = router({
  engines: caller.query(({ ctx }) => imageEngines(ctx.caller.kernel.env)),
});
export type ImageRouter = typeof imageRouter;

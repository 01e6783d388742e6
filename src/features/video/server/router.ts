import { router } from '#server/trpc/init.ts';
import { caller } from '#server/trpc/page-caller.ts';
import { findFfmpeg } from '#server/video/find-ffmpeg.ts';
import { readyModes } from '#server/video/generate/models.ts';
import { shareInput, type VideoEngines } from '../contract.ts';
import { share, shareOf, unshare } from '../share/server/shares.ts';

/** What can be done here, and links to results; works themselves are ordered from `works`. */
export const videoRouter = router({
  engines: caller.query(({ ctx }): VideoEngines => {
    const { env } = ctx.caller.kernel;
    return { own: findFfmpeg(env) !== null, modes: readyModes(env) };
  }),
  shareOf: caller.input(shareInput).query(async ({ ctx, input }) => ({
    share: await shareOf(ctx.caller, input.fileId),
  })),
  share: caller.input(shareInput).mutation(({ ctx, input }) => share(ctx.caller, input.fileId)),
  unshare: caller.input(shareInput).mutation(async ({ ctx, input }) => {
    await unshare(ctx.caller, input.fileId);
    return { shared: false };
  }),
});
export type VideoRouter = typeof videoRouter;

import { router } from '#server/trpc/init.ts';
import { caller } from '#server/trpc/page-caller.ts';
import { keepVersionInput, versionsInput } from '../contract.ts';
import { keepVersion, listVersions } from './versions.ts';

export const canvasRouter = router({
  list: caller.input(versionsInput).query(({ ctx, input }) => listVersions(ctx.caller, input)),
  keep: caller.input(keepVersionInput).mutation(({ ctx, input }) => keepVersion(ctx.caller, input)),
});

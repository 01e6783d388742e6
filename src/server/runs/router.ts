import type { RunSetting } from '#shared/run/run.ts';
import { attachRunInput, listRunsInput, runInput, runSettingInput } from '#shared/run/run.ts';
import { readyModel } from '../models/ready.ts';
import { router } from '../trpc/init.ts';
import { caller } from '../trpc/page-caller.ts';
import { leftOf } from '../usage/left.ts';
import { attachRun, stopRun } from './attach.ts';
import { listRuns, openRun, removeRun } from './kept.ts';

/** What every tool's runs have in common; each tool begins its own. For any session, anonymous ones too. */
export const runRouter = router({
  setting: caller.input(runSettingInput).query(
    async ({ ctx, input }): Promise<RunSetting> => ({
      model: (await readyModel(ctx.caller.kernel.models)) !== null,
      left: await leftOf(ctx.caller, input.meter),
    }),
  ),
  /** A mutation that streams: a POST is answered to the family's own pages alone. */
  attach: caller
    .input(attachRunInput)
    .mutation(({ ctx, input, signal }) => attachRun(ctx.caller, input, signal)),
  stop: caller.input(runInput).mutation(({ ctx, input }) => stopRun(ctx.caller, input.id)),
  open: caller.input(runInput).query(({ ctx, input }) => openRun(ctx.caller, input.id)),
  list: caller.input(listRunsInput).query(({ ctx, input }) => listRuns(ctx.caller, input)),
  remove: caller.input(runInput).mutation(({ ctx, input }) => removeRun(ctx.caller, input.id)),
});
export type RunRouter = typeof runRouter;

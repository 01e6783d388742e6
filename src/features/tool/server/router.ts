import { answerBegun } from '#server/runs/answer-begun.ts';
import { router } from '#server/trpc/init.ts';
import { caller } from '#server/trpc/page-caller.ts';
import { beginInput } from '../contract.ts';
import { beginTool } from '../write/server/begin.ts';

/** For any session, anonymous ones too. */
export const toolRouter = router({
  begin: caller.input(beginInput).mutation(answerBegun(beginTool)),
});
export type ToolRouter = typeof toolRouter;

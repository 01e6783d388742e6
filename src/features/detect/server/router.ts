import { router } from '#server/trpc/init.ts';
import { caller } from '#server/trpc/page-caller.ts';
import { scoreInput } from '../contract.ts';
import { scoreSetting, scoreText } from './score.ts';

/** For any session, anonymous ones too. */
export const detectRouter = router({
  setting: caller.query(({ ctx }) => scoreSetting(ctx.caller)),
  score: caller.input(scoreInput).mutation(({ ctx, input }) => scoreText(ctx.caller, input.text)),
});
export type DetectRouter = typeof detectRouter;

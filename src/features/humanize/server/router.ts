import { answerBegun } from '#server/runs/answer-begun.ts';
import { router } from '#server/trpc/init.ts';
import { caller } from '#server/trpc/page-caller.ts';
import { alternativesInput, beginInput } from '../contract.ts';
import { beginAlternatives, beginRewrite } from './begin.ts';

/** For any session, anonymous ones too. */
export const humanizeRouter = router({
  begin: caller.input(beginInput).mutation(answerBegun(beginRewrite)),
  alternatives: caller.input(alternativesInput).mutation(answerBegun(beginAlternatives)),
});
export type HumanizeRouter = typeof humanizeRouter;

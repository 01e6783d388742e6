import { answerBegun } from '#server/runs/answer-begun.ts';
import { router } from '#server/trpc/init.ts';
import { caller } from '#server/trpc/page-caller.ts';
import { suggestBegin } from '../contract.ts';
import { beginSuggestion } from './begin.ts';

/** Suggestions of a model; the router of runs follows, stops and opens them. */
export const suggestRouter = router({
  begin: caller.input(suggestBegin).mutation(answerBegun(beginSuggestion)),
});

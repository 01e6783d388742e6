import { answerBegun } from '#server/runs/answer-begun.ts';
import { detectLanguage } from '#server/translate/detect.ts';
import { router } from '#server/trpc/init.ts';
import { caller } from '#server/trpc/page-caller.ts';
import { beginInput, type Detected, detectInput, settingInput, waysInput } from '../contract.ts';
import { beginTranslation } from './begin.ts';
import { glossaryRouter } from './glossary-router.ts';
import { settingOf } from './setting.ts';
import { beginWays } from './ways.ts';

/** For any session, anonymous ones too. What it begins goes on as a run. */
export const translateRouter = router({
  setting: caller.input(settingInput).query(({ ctx, input }) => settingOf(ctx.caller, input)),
  begin: caller.input(beginInput).mutation(answerBegun(beginTranslation)),
  ways: caller.input(waysInput).mutation(answerBegun(beginWays)),
  /** A mutation, as texts do not belong in addresses. */
  detect: caller.input(detectInput).mutation(({ input }): Detected => detectLanguage(input.text)),
  glossary: glossaryRouter,
});
export type TranslateRouter = typeof translateRouter;

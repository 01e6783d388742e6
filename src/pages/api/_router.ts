import { dataRouter } from '#features/account/data/server/router.ts';
import { securityRouter } from '#features/account/security/server/router.ts';
import { userRouter } from '#features/account/server/router.ts';
import { adminRouter } from '#features/admin/server/router.ts';
import { articleRouter } from '#features/article/server/router.ts';
import { botRouter } from '#features/bot/server/router.ts';
import { chatRouter } from '#features/chat/server/router.ts';
import { citeRouter } from '#features/cite/server/router.ts';
import { counterRouter } from '#features/counter/server/router.ts';
import { deskRouter } from '#features/desk/server/router.ts';
import { detectRouter } from '#features/detect/server/router.ts';
import { developerRouter } from '#features/developer/server/router.ts';
import { essayRouter } from '#features/essay/server/router.ts';
import { humanizeRouter } from '#features/humanize/server/router.ts';
import { imageRouter } from '#features/image/server/router.ts';
import { paidRouter } from '#features/paid/server/router.ts';
import { pricingRouter } from '#features/pricing/server/router.ts';
import { rewardsRouter } from '#features/rewards/server/router.ts';
import { searchRouter } from '#features/search/server/router.ts';
import { similarityRouter } from '#features/similarity/server/router.ts';
import { summariseRouter } from '#features/summarise/server/router.ts';
import { toolRouter } from '#features/tool/server/router.ts';
import { translateRouter } from '#features/translate/server/router.ts';
import { usageRouter } from '#features/usage/server/router.ts';
import { videoRouter } from '#features/video/server/router.ts';
import { grammarRouter } from '#server/grammar/router.ts';
import { runRouter } from '#server/runs/router.ts';
import { documentRouter } from '#server/translate-documents/router.ts';
import { router } from '#server/trpc/init.ts';
import { worksRouter } from '#server/works/router.ts';
import { holdings } from './_holdings.ts';
import { works } from './_works.ts';

/** One line per feature; `user` is the spec's name for what the account feature answers (SPEC 7). */
export const appRouter = router({
  admin: adminRouter,
  article: articleRouter,
  bot: botRouter,
  chat: chatRouter,
  cite: citeRouter,
  counter: counterRouter,
  data: dataRouter(holdings),
  desk: deskRouter,
  detect: detectRouter,
  developer: developerRouter,
  document: documentRouter,
  grammar: grammarRouter,
  humanize: humanizeRouter,
  image: imageRouter,
  rewards: rewardsRouter,
  run: runRouter,
  essay: essayRouter,
  paid: paidRouter,
  pricing: pricingRouter,
  search: searchRouter,
  security: securityRouter,
  similarity: similarityRouter,
  tool: toolRouter,
  summarise: summariseRouter,
  translate: translateRouter,
  usage: usageRouter,
  user: userRouter,
  video: videoRouter,
  works: worksRouter(works),
});

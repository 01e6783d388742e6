import { listChanges } from '#server/audit/audit.ts';
import { listMessages } from '#server/contact/messages.ts';
import { workStates } from '#server/jobs/state.ts';
import { router } from '#server/trpc/init.ts';
import { operator } from '#server/trpc/operator.ts';
import { bannerInput, doneInput, logInput, messagesInput } from '../contract.ts';
import { bannerStates, finishMessage, switchBanner } from './house.ts';

export const houseRouter = router({
  banners: operator.query(({ ctx }) => bannerStates(ctx.kernel.db)),
  switchBanner: operator
    .input(bannerInput)
    .mutation(({ ctx, input }) => switchBanner(ctx.operator, input)),
  messages: operator
    .input(messagesInput)
    .query(({ ctx, input }) => listMessages(ctx.kernel.db, input)),
  finishMessage: operator
    .input(doneInput)
    .mutation(({ ctx, input }) => finishMessage(ctx.operator, input)),
  work: operator.query(({ ctx }) => workStates(ctx.kernel.db)),
  log: operator.input(logInput).query(({ ctx, input }) => listChanges(ctx.kernel.db, input)),
});

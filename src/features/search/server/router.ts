import { router } from '#server/trpc/init.ts';
import { caller } from '#server/trpc/page-caller.ts';
import { isStreamCall } from '#server/trpc/stream-call.ts';
import { attachSearch, stopSearch } from '../answer/server/attach.ts';
import { beginSearch } from '../answer/server/begin.ts';
import { searchSetting } from '../answer/server/setting.ts';
import type { BegunSearch, FamilyPage } from '../contract.ts';
import { attachInput, beginInput, familyInput, listInput, searchInput } from '../contract.ts';
import { listSearches, openSearch, removeSearch } from '../kept/server/kept.ts';
import { shareRouter } from '../share/server/router.ts';

/** Hits of a search over the family's pages. */
const mostPages = 8;

/** For any session, anonymous ones too. */
export const searchRouter = router({
  setting: caller.query(({ ctx }) => searchSetting(ctx.caller)),
  /** Where a page reads the answer in pieces, with all that becomes of it. */
  begin: caller.input(beginInput).mutation(async ({ ctx, input, signal }): Promise<BegunSearch> => {
    const search = await beginSearch(ctx.caller, input);
    if (!isStreamCall(ctx.request)) return search;
    const events = attachSearch(ctx.caller, { id: search.id, from: 0, isKnown: true }, signal);
    return { ...search, events };
  }),
  /** A mutation that streams: a POST is answered to the family's own pages alone. */
  attach: caller
    .input(attachInput)
    .mutation(({ ctx, input, signal }) => attachSearch(ctx.caller, input, signal)),
  stop: caller.input(searchInput).mutation(({ ctx, input }) => stopSearch(ctx.caller, input.id)),
  open: caller.input(searchInput).query(({ ctx, input }) => openSearch(ctx.caller, input.id)),
  list: caller.input(listInput).query(({ ctx, input }) => listSearches(ctx.caller, input)),
  remove: caller
    .input(searchInput)
    .mutation(({ ctx, input }) => removeSearch(ctx.caller, input.id)),
  share: shareRouter,
  family: caller.input(familyInput).query(({ ctx, input }): FamilyPage[] => {
    const { kernel, locale } = ctx.caller;
    return [...kernel.familyIndex(locale).find(input.query, mostPages)];
  }),
});
export type SearchRouter = typeof searchRouter;

import { listOrders } from '#server/orders/list.ts';
import { portalAddress } from '#server/orders/portal.ts';
import type { RpcContext } from '#server/trpc/context.ts';
import { router, signedIn } from '#server/trpc/init.ts';
import { callerOf, localeOf } from '#server/trpc/page-caller.ts';
import { setCap } from '#server/usage/cap.ts';
import { shownReceipts } from '#server/usage/shown-receipt.ts';
import { type Page, pageInput } from '#shared/rpc/page.ts';
import type { Session } from '#shared/session/session.ts';
import { localPath } from '#shared/site/href.ts';
import { type CapInput, capInput } from '#shared/usage/cap.ts';
import { type OwnOrder, receiptsInput } from '../contract.ts';
import { overviewOf } from './overview.ts';

/** What an account has, used and paid; an anonymous visitor sees theirs beside the tools. */
export const usageRouter = router({
  overview: signedIn.query(({ ctx }) => overviewOf(payerOf(ctx), ctx.session.tier)),
  receipts: signedIn
    .input(receiptsInput)
    .query(({ ctx, input }) => shownReceipts(ctx.kernel.db, ctx.session.user.id, input)),
  cap: signedIn.input(capInput).mutation(async ({ ctx, input }): Promise<CapInput> => {
    await setCap(ctx.kernel, { ownerId: ctx.session.user.id, ...input });
    return input;
  }),
  orders: signedIn.input(pageInput).query(async ({ ctx, input }): Promise<Page<OwnOrder>> => {
    const own = await listOrders(ctx.kernel.db, { ...input, ownerId: ctx.session.user.id });
    return {
      items: own.items.map(({ id, product, state, currency, paid, refunded, createdAt }) => ({
        ...{ id, product, state, currency, paid, refunded, createdAt },
      })),
      nextCursor: own.nextCursor,
    };
  }),
  /** Where invoices are, the card is changed and a plan is ended; an address for this one visit. */
  portal: signedIn.mutation(async ({ ctx }) => {
    const { ownerId, hostKey, locale } = payerOf(ctx);
    const returnPath = localPath(locale, '/app/usage');
    return { url: await portalAddress(ctx.kernel, { ownerId, hostKey, locale, returnPath }) };
  }),
});
export type UsageRouter = typeof usageRouter;

function payerOf({
  kernel,
  session,
  site,
  ip,
  request,
}: RpcContext & { readonly session: Session }) {
  return callerOf(kernel, { session, hostKey: site.hostKey, locale: localeOf(request), ip });
}

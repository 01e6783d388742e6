import { countryOf } from '#server/country.ts';
import type { RpcContext } from '#server/trpc/context.ts';
import { open, router, signedIn } from '#server/trpc/init.ts';
import { checkoutInput, portalInput } from '../contract.ts';
import { findOffer, openCheckout, openPortal } from './service.ts';

const askCountry = ({ kernel, request, ip }: RpcContext) =>
  countryOf(kernel.env, request.headers, ip);

export const pricingRouter = router({
  offer: open.query(async ({ ctx }) => findOffer(ctx.kernel, ctx.session, await askCountry(ctx))),
  checkout: signedIn.input(checkoutInput).mutation(async ({ ctx, input }) => {
    const buyer = { ownerId: ctx.session.user.id, hostKey: ctx.site.hostKey };
    return openCheckout(ctx.kernel, { ...buyer, country: await askCountry(ctx) }, input);
  }),
  portal: signedIn.input(portalInput).mutation(({ ctx, input }) => {
    const buyer = { ownerId: ctx.session.user.id, hostKey: ctx.site.hostKey };
    return openPortal(ctx.kernel, buyer, input);
  }),
});
export type PricingRouter = typeof pricingRouter;

import { readCookies } from '#server/auth/cookie.ts';
import { networkOf } from '#server/auth/network.ts';
import { countryOf } from '#server/country.ts';
import { open, router, signedIn } from '#server/trpc/init.ts';
import { userGroupCookie } from '#shared/experiment/user-group.ts';
import { type Profile, type RequestInfo, signUpInput } from '../contract.ts';
import { findProfile, signUp } from './service.ts';

/** Router key `user` (SPEC 7). */
export const userRouter = router({
  getReqInfo: open.query(
    async ({ ctx }): Promise<RequestInfo> => ({
      country: await countryOf(ctx.kernel.env, ctx.request.headers, ctx.ip),
    }),
  ),
  find: signedIn.query(({ ctx }): Promise<Profile> => findProfile(ctx.kernel, ctx.session.user.id)),
  signUp: open.input(signUpInput).mutation(({ ctx, input }) => {
    const group = readCookies(ctx.request).get(userGroupCookie.name);
    const place = { hostKey: ctx.site.hostKey, network: networkOf(ctx.ip), group };
    return signUp(ctx.kernel, place, input);
  }),
});

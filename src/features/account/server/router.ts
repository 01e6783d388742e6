import { readCookies } from '#server/auth/cookie.ts';
import { networkOf } from '#server/auth/network.ts';
import { sessionIdOf } from '#server/auth/session.ts';
import { countryOf } from '#server/country.ts';
import type { RpcContext } from '#server/trpc/context.ts';
import { open, router, signedIn } from '#server/trpc/init.ts';
import { localeOf } from '#server/trpc/page-caller.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { userGroupCookie } from '#shared/experiment/user-group.ts';
import { realLocaleOf } from '#shared/i18n/locale.ts';
import type { Session } from '#shared/session/session.ts';
import {
  type Account,
  codeInput,
  forgotInput,
  linkInput,
  newEmailInput,
  type Profile,
  passwordChangeInput,
  profileInput,
  type RequestInfo,
  resetInput,
  signUpInput,
} from '../contract.ts';
import { forgotPassword, resetPassword } from '../mail/server/reset.ts';
import { restoreEmail } from '../mail/server/restore.ts';
import {
  checkVerified,
  resendVerification,
  verifyByCode,
  verifyByLink,
} from '../mail/server/verify.ts';
import {
  cancelEmailChange,
  confirmEmailChange,
  resendEmailChange,
  startEmailChange,
} from '../settings/server/email-change.ts';
import { changePassword, type Self } from '../settings/server/password.ts';
import { findAccount, saveProfile } from '../settings/server/profile.ts';
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
    const cookies = readCookies(ctx.request);
    const group = cookies.get(userGroupCookie.name);
    const locale = realLocaleOf(localeOf(ctx.request));
    return signUp(ctx.kernel, { ...placeOf(ctx), group, locale, cookies }, input);
  }),

  verifyEmail: signedIn
    .input(codeInput)
    .mutation(({ ctx, input }) => verifyByCode(ctx.kernel, ctx.session.user.id, input.code)),
  verifyByLink: open.input(linkInput).mutation(async ({ ctx, input }) => {
    const presser = ctx.session?.user.id ?? null;
    return { email: await verifyByLink(ctx.kernel, input.token, presser) };
  }),
  checkVerified: signedIn.mutation(({ ctx }) => checkVerified(ctx.kernel, ctx.session.user.id)),
  resendVerification: signedIn.mutation(async ({ ctx }) => {
    const asked = { userId: ctx.session.user.id, ...placeOf(ctx) };
    return { isSent: await resendVerification(ctx.kernel, asked) };
  }),
  forgotPassword: open
    .input(forgotInput)
    .mutation(({ ctx, input }) => forgotPassword(ctx.kernel, { ...input, ...placeOf(ctx) })),
  resetPassword: open
    .input(resetInput)
    .mutation(({ ctx, input }) => resetPassword(ctx.kernel, input, ctx.site.hostKey)),
  restoreEmail: open
    .input(linkInput)
    .mutation(async ({ ctx, input }) => ({ token: await restoreEmail(ctx.kernel, input.token) })),

  account: signedIn.query(
    ({ ctx }): Promise<Account> => findAccount(ctx.kernel, ctx.session.user.id),
  ),
  saveProfile: signedIn
    .input(profileInput)
    .mutation(({ ctx, input }) => saveProfile(ctx.kernel, ctx.session.user.id, input)),
  changePassword: signedIn
    .input(passwordChangeInput)
    .mutation(async ({ ctx, input }) => changePassword(ctx.kernel, await selfOf(ctx), input)),
  startEmailChange: signedIn
    .input(newEmailInput)
    .mutation(async ({ ctx, input }) => startEmailChange(ctx.kernel, await selfOf(ctx), input)),
  resendEmailChange: signedIn.mutation(async ({ ctx }) =>
    resendEmailChange(ctx.kernel, await selfOf(ctx)),
  ),
  confirmEmailChange: signedIn
    .input(codeInput)
    .mutation(async ({ ctx, input }) =>
      confirmEmailChange(ctx.kernel, await selfOf(ctx), input.code),
    ),
  cancelEmailChange: signedIn.mutation(({ ctx }) =>
    cancelEmailChange(ctx.kernel, ctx.session.user.id),
  ),
});

function placeOf({ site, ip }: RpcContext) {
  return { hostKey: site.hostKey, network: networkOf(ip) };
}

async function selfOf(ctx: RpcContext & { readonly session: Session }): Promise<Self> {
  const sid = await sessionIdOf(ctx.kernel, ctx.request);
  if (sid === null) throw new AppError('unauthorized');
  return { userId: ctx.session.user.id, sid, ...placeOf(ctx) };
}

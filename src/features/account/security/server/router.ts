import { checkFresh } from '#server/auth/confirm.ts';
import { sessionIdOf } from '#server/auth/session.ts';
import { endOtherSessions, endSession } from '#server/auth/sessions.ts';
import { clientName } from '#server/identity/client-name.ts';
import { unlinkGoogle } from '#server/identity/google.ts';
import {
  addPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
} from '#server/identity/passkeys.ts';
import { relyingParty } from '#server/identity/relying-party.ts';
import {
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from '#server/identity/second-factor.ts';
import type { RpcContext } from '#server/trpc/context.ts';
import { router, signedIn } from '#server/trpc/init.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { codeInput, idInput, passkeyInput, renameInput, type Security } from '../contract.ts';
import { authenticatorKey, findSecurity, passkeyOf } from './security.ts';

/** For what lets somebody in for good. */
const fresh = signedIn.use(async ({ ctx, next }) => {
  await checkFresh(ctx.kernel, await sessionIdOf(ctx.kernel, ctx.request));
  return next();
});

/** Router key `security`: what opens an account, each change by its owner alone. */
export const securityRouter = router({
  find: signedIn.query(
    ({ ctx }): Promise<Security> => findSecurity(ctx.kernel, ctx.session.user.id, ctx.request),
  ),

  endSession: signedIn.input(idInput).mutation(async ({ ctx, input }) => {
    await endSession(ctx.kernel, ctx.session.user.id, input.id);
  }),
  endOtherSessions: signedIn.mutation(async ({ ctx }) => {
    const sid = await sessionIdOf(ctx.kernel, ctx.request);
    if (!sid) throw new AppError('unauthorized');
    return { ended: await endOtherSessions(ctx.kernel, ctx.session.user.id, sid) };
  }),

  beginPasskey: fresh.mutation(({ ctx }) => {
    const { id, email } = ctx.session.user;
    return beginPasskey(ctx.kernel, { id, email: email ?? '' }, partyOf(ctx));
  }),
  addPasskey: fresh.input(passkeyInput).mutation(async ({ ctx, input }) => {
    const { transports = [], ...signed } = input.response;
    const response = { ...input, response: { ...signed, transports }, clientExtensionResults: {} };
    const name = clientName(ctx.request.headers.get('user-agent') ?? '').system ?? '';
    const made = { response, name, hostKey: ctx.site.hostKey };
    return passkeyOf(await addPasskey(ctx.kernel, ctx.session.user.id, partyOf(ctx), made));
  }),
  renamePasskey: signedIn.input(renameInput).mutation(async ({ ctx, input }) => {
    const renamed = await renamePasskey(ctx.kernel, ctx.session.user.id, input.id, input.name);
    if (!renamed) throw new AppError('not_found');
  }),
  removePasskey: signedIn.input(idInput).mutation(async ({ ctx, input }) => {
    await removePasskey(ctx.kernel, ctx.session.user.id, input.id);
  }),

  beginAuthenticator: fresh.mutation(({ ctx }) => {
    const { id, email } = ctx.session.user;
    return authenticatorKey(ctx.kernel, { id, label: email ?? '' }, ctx.site.hostKey);
  }),
  confirmAuthenticator: fresh.input(codeInput).mutation(async ({ ctx, input }) => ({
    codes: await confirmAuthenticator(ctx.kernel, ctx.session.user.id, input.code),
  })),
  renewRecoveryCodes: signedIn.input(codeInput).mutation(async ({ ctx, input }) => ({
    codes: await renewRecoveryCodes(ctx.kernel, ctx.session.user.id, input.code),
  })),
  removeAuthenticator: signedIn
    .input(codeInput)
    .mutation(({ ctx, input }) => removeAuthenticator(ctx.kernel, ctx.session.user.id, input.code)),

  unlinkGoogle: signedIn.mutation(({ ctx }) => unlinkGoogle(ctx.kernel, ctx.session.user.id)),
});

function partyOf({ kernel, site }: RpcContext) {
  return relyingParty(kernel, site.normalizedHostname);
}

import { networkOf } from '#server/auth/network.ts';
import type { RpcContext } from '#server/trpc/context.ts';
import { withSession } from '#server/trpc/init.ts';
import { defaultLocale, type Locale } from '#shared/i18n/locale.ts';
import { isSignedIn, type Session } from '#shared/session/session.ts';
import { splitLocale } from '#shared/site/resolve.ts';
import type { Caller } from '../conversation/server/wire.ts';

/** A procedure of chat, for any session: `ctx.caller` is who calls, and from where. */
export const caller = withSession.use(({ ctx, next }) => next({ ctx: { caller: callerOf(ctx) } }));

function callerOf(ctx: RpcContext & { readonly session: Session }): Caller {
  const { kernel, session, site, ip, request } = ctx;
  return {
    kernel,
    ownerId: session.user.id,
    hostKey: site.hostKey,
    locale: localeOf(request),
    plan: isSignedIn(session) ? session.tier : 'Anonymous',
    group: session.user.user_group,
    network: networkOf(ip),
  };
}

/** Of the page that calls; it names itself in `Referer`. */
function localeOf(request: Request): Locale {
  const page = URL.parse(request.headers.get('referer') ?? '');
  return page ? splitLocale(page.pathname).locale : defaultLocale;
}

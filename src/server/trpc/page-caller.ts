import { defaultLocale, type Locale } from '#shared/i18n/locale.ts';
import { isSignedIn, type Session } from '#shared/session/session.ts';
import type { SiteKey } from '#shared/site/define.ts';
import { splitLocale } from '#shared/site/resolve.ts';
import { networkOf } from '../auth/network.ts';
import type { Kernel } from '../kernel.ts';
import type { Spender } from '../usage/charge.ts';
import type { RpcContext } from './context.ts';
import { withSession } from './init.ts';

/** Who calls a tool from a page, and from where. */
export interface PageCaller extends Spender {
  readonly kernel: Kernel;
  /** Of the page. */
  readonly locale: Locale;
}

/** A procedure for any session; `ctx.caller` is who calls, and from where. */
export const caller = withSession.use(({ ctx, next }) =>
  next({ ctx: { caller: pageCaller(ctx) } }),
);

function pageCaller(ctx: RpcContext & { readonly session: Session }): PageCaller {
  const { kernel, session, site, ip, request } = ctx;
  return callerOf(kernel, { session, hostKey: site.hostKey, locale: localeOf(request), ip });
}

/** What is known of who sends a form to a page of ours. */
export interface PageVisit {
  readonly session: Session;
  readonly hostKey: SiteKey;
  readonly locale: Locale;
  readonly ip: string;
}

export function callerOf(kernel: Kernel, { session, hostKey, locale, ip }: PageVisit): PageCaller {
  return {
    kernel,
    ownerId: session.user.id,
    hostKey,
    locale,
    plan: isSignedIn(session) ? session.tier : 'Anonymous',
    group: session.user.user_group,
    network: networkOf(ip),
  };
}

/** The page names itself in `Referer`. */
export function localeOf(request: Request): Locale {
  const page = URL.parse(request.headers.get('referer') ?? '');
  return page ? splitLocale(page.pathname).locale : defaultLocale;
}

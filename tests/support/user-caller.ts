import { userRouter } from '#features/account/server/router.ts';
import { getSession } from '#server/auth/session.ts';
import type { Kernel } from '#server/kernel.ts';
import type { RpcContext } from '#server/trpc/context.ts';
import { router } from '#server/trpc/init.ts';
import { resolve } from '#shared/site/resolve.ts';
import type { AuthBrowser } from './auth-browser.ts';

const create = router({ user: userRouter }).createCaller;

export interface CallerOptions {
  readonly ip?: string;
  /** Path of the page that calls. */
  readonly page?: string;
}

/** The procedures `user.*` as a browser calls them, with its cookies. */
export async function userCaller(
  kernel: Kernel,
  browser: AuthBrowser,
  { ip = '203.0.113.9', page = '/' }: CallerOptions = {},
) {
  const headers = {
    cookie: browser.jar.header(`${browser.origin}/`),
    referer: browser.origin + page,
  };
  const request = new Request(`${browser.origin}/api/trpc`, { headers });
  const site = resolve(kernel.hosts, new URL(browser.origin).host, '/');
  if (!site) throw new Error('no such host');
  const context: RpcContext = {
    kernel,
    site,
    session: await getSession(kernel, request),
    request,
    resHeaders: new Headers(),
    ip,
    platform: 'web',
  };
  return create(context).user;
}

import { eq } from 'drizzle-orm';
import { adminRouter } from '#features/admin/server/router.ts';
import { getSession } from '#server/auth/session.ts';
import { users } from '#server/auth/table.ts';
import { commands } from '#server/command/command.ts';
import type { Kernel } from '#server/kernel.ts';
import type { RpcContext } from '#server/trpc/context.ts';
import type { SiteKey } from '#shared/site/define.ts';
import { AuthBrowser } from './auth-browser.ts';
import { makeMember } from './member.ts';

export interface SignedIn {
  readonly id: string;
  readonly email: string;
  readonly browser: AuthBrowser;
  /** What a call of theirs comes with now. */
  context(hostKey?: SiteKey): Promise<RpcContext>;
}

/** Somebody with an account, signed in in a browser of their own. */
export async function signedInMember(kernel: Kernel): Promise<SignedIn> {
  const credentials = await makeMember(kernel);
  const browser = new AuthBrowser(kernel);
  await browser.signIn('credentials', credentials);
  const { email } = credentials;
  const [user] = await kernel.db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error('the account is not there');
  const context = (hostKey: SiteKey = 'main') => contextOf(kernel, browser, hostKey);
  return { id: user.id, email, browser, context };
}

/** The same, made an operator as the command line makes one. */
export async function signedInOperator(kernel: Kernel) {
  const person = await signedInMember(kernel);
  await commands.admin(kernel, [person.email]);
  const calls = async () => adminRouter.createCaller(await person.context());
  return { ...person, calls };
}

async function contextOf(
  kernel: Kernel,
  browser: AuthBrowser,
  hostKey: SiteKey,
): Promise<RpcContext> {
  const headers = { cookie: browser.jar.header(`${browser.origin}/`) };
  const request = new Request(`${browser.origin}/api/trpc`, { headers });
  return {
    kernel,
    site: {
      hostKey,
      deepHostKey: hostKey,
      normalizedHostname: 'wordkin.localhost',
      pagePrefix: '',
    },
    session: await getSession(kernel, request),
    request,
    resHeaders: new Headers(),
    ip: '203.0.113.7',
    platform: 'web',
  };
}

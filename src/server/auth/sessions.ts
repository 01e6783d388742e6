import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { isClientKind } from '#shared/plan/client-kind.ts';
import { rpcHeaders } from '#shared/rpc/header.ts';
import type { SiteKey } from '#shared/site/define.ts';
import { countryOf } from '../country.ts';
import type { Db } from '../db/open.ts';
import { clientName } from '../identity/client-name.ts';
import { type SessionRow, sessions } from '../identity/table.ts';
import type { Kernel } from '../kernel.ts';
import { cookieDomain, sessionCookieName, sessionKind, setCookie } from './cookie.ts';
import { type LiveSession, sealToken, sessionMaxAge, tokenOf } from './session.ts';
import { type User, users } from './table.ts';

/** Where someone signs in from, as far as it is kept. */
export interface Place {
  readonly headers: Headers;
  readonly ip: string;
  readonly hostKey: SiteKey;
}

/**
 * Begins a session: a member's has a row of its own, by which it is listed and revoked; a
 * visitor's has none. Send `sessionLine` of it with the answer.
 * @param since when they showed who they are, if not now.
 */
export async function openSession(
  kernel: Kernel,
  user: User,
  place: Place,
  since?: Date,
): Promise<LiveSession> {
  if (sessionKind(user) === 'visitor') return { user, token: tokenOf(kernel, user, 'signIn') };
  const { headers, ip, hostKey } = place;
  const platform = headers.get(rpcHeaders.platform);
  const now = kernel.clock.now();
  const [row] = await kernel.db
    .insert(sessions)
    .values({
      ownerId: user.id,
      version: user.sessionVersion,
      client: isClientKind(platform) ? platform : 'web',
      ...clientName(headers.get('user-agent') ?? ''),
      country: await countryOf(kernel.env, headers, ip),
      hostKey,
      createdAt: since ?? now,
      lastSeenAt: now,
    })
    .returning({ id: sessions.id });
  return { user, token: tokenOf(kernel, user, 'signIn', row?.id) };
}

/** The Set-Cookie line that carries a session. */
export async function sessionLine(
  kernel: Kernel,
  hostname: string,
  { user, token }: LiveSession,
): Promise<string> {
  const kind = sessionKind(user);
  return setCookie(sessionCookieName(kernel, kind), await sealToken(kernel, token, kind), {
    maxAge: sessionMaxAge,
    httpOnly: true,
    domain: cookieDomain(kernel.env, hostname),
    secure: kernel.addressing.scheme === 'https',
  });
}

/** Sign-ins of a person that still stand, the one used last first. */
export function listSessions(kernel: Kernel, userId: string): Promise<SessionRow[]> {
  const alive = new Date(kernel.clock.now().getTime() - sessionMaxAge * 1000);
  const { id, ownerId, version, client, browser, system } = sessions;
  const { country, hostKey, createdAt, lastSeenAt } = sessions;
  return kernel.db
    .select({
      ...{ id, ownerId, version, client, browser, system },
      ...{ country, hostKey, createdAt, lastSeenAt },
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, ownerId), eq(users.sessionVersion, version)))
    .where(and(eq(ownerId, userId), gt(lastSeenAt, alive)))
    .orderBy(desc(lastSeenAt), desc(id))
    .limit(mostListed);
}

/** Nobody looks through more. */
const mostListed = 200;

/** Ends one sign-in; its token is nobody's from then on (R21). @returns whether it was theirs. */
export async function endSession(kernel: Kernel, userId: string, sid: string): Promise<boolean> {
  const ended = await kernel.db
    .delete(sessions)
    .where(and(eq(sessions.id, sid), eq(sessions.ownerId, userId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends every sign-in but one. @returns how many. */
export async function endOtherSessions(
  kernel: Kernel,
  userId: string,
  keptSid: string,
): Promise<number> {
  const ended = await kernel.db
    .delete(sessions)
    .where(and(eq(sessions.ownerId, userId), ne(sessions.id, keptSid)))
    .returning({ id: sessions.id });
  return ended.length;
}

/**
 * Ends every sign-in but one, those too that are under way at this moment: they come with a version
 * that is over. Call it in the transaction that changes what people sign in with.
 */
export async function endAllBut(tx: Db, userId: string, keptSid: string): Promise<void> {
  const [user] = await tx
    .update(users)
    .set({ sessionVersion: sql`${users.sessionVersion} + 1` })
    .where(eq(users.id, userId))
    .returning({ version: users.sessionVersion });
  if (!user) return;
  const mine = eq(sessions.ownerId, userId);
  await tx.delete(sessions).where(and(mine, ne(sessions.id, keptSid)));
  await tx
    .update(sessions)
    .set({ version: user.version })
    .where(and(mine, eq(sessions.id, keptSid)));
}

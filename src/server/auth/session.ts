import { decode, encode } from '@auth/core/jwt';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { isDeviceId } from '#shared/device/device-id.ts';
import { deviceCookie } from '#shared/session/cookies.ts';
import type { Session, SessionType } from '#shared/session/session.ts';
import { gathered } from '../db/gathered.ts';
import { prepared } from '../db/prepared.ts';
import { noteSeen } from '../identity/seen.ts';
import { sessions } from '../identity/table.ts';
import type { Kernel } from '../kernel.ts';
import {
  type Cookies,
  readCookies,
  type SessionKind,
  sessionCookieName,
  sessionKindOf,
} from './cookie.ts';
import { planOf } from './plan-of.ts';
import { type User, users } from './table.ts';

/** Sessions end after 30 days without a look at the site. Seconds. */
export const sessionMaxAge = 2_592_000;

/** What the encrypted session cookie holds: who, and what the database must agree with. */
export interface SessionToken {
  readonly sub: string;
  /** `users.session_version` at sign-in, which a visitor's session stands on. */
  readonly version: number;
  readonly trigger: Session['trigger'];
  /** Milliseconds of our own clock. */
  readonly until: number;
  /** The sign-in of a member, a row of `sessions`; visitors have none. */
  readonly sid?: string;
}

export interface LiveSession {
  readonly token: SessionToken;
  readonly user: User;
}

interface ShownSession {
  readonly token: SessionToken;
  readonly user: ShownUser;
}

const types: Readonly<Record<User['type'], SessionType>> = { anonymous: 0, password: 1, google: 2 };

/** What a session shows of a user, and what it stands on. */
const shown = {
  id: users.id,
  type: users.type,
  email: users.email,
  emailVerified: users.emailVerified,
  createdAt: users.createdAt,
  userGroup: users.userGroup,
  isDebug: users.isDebug,
  planTier: users.planTier,
  planUntil: users.planUntil,
  sessionVersion: users.sessionVersion,
  mergedInto: users.mergedInto,
  blockedAt: users.blockedAt,
};
type ShownUser = Pick<User, keyof typeof shown>;

const shownByIds = prepared((db) =>
  db
    .select(shown)
    .from(users)
    .where(sql`${users.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('users.shown_by_ids'),
);

const shownById = gathered(async (db, ids) => {
  const rows = await shownByIds(db).execute({ ids });
  return new Map(rows.map((row) => [row.id, row]));
});

const seen = { sid: sessions.id, lastSeenAt: sessions.lastSeenAt, version: sessions.version };

const shownBySessions = prepared((db) =>
  db
    .select({ ...shown, ...seen })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.ownerId))
    .where(sql`${sessions.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('sessions.shown_by_ids'),
);

const shownBySession = gathered(async (db, ids) => {
  const rows = await shownBySessions(db).execute({ ids });
  return new Map(rows.map((row) => [row.sid, row]));
});

const userById = prepared((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('users.by_id'),
);

const userBySession = prepared((db) =>
  db
    .select({ user: getTableColumns(users), seen })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.ownerId))
    .where(eq(sessions.id, sql.placeholder('sid')))
    .prepare('sessions.user_by_id'),
);

/**
 * The session of a request, or null: one decryption and one indexed read.
 * @throws what the database throws; nothing that the request holds makes it throw.
 */
export async function getSession(kernel: Kernel, request: Request): Promise<Session | null> {
  const cookies = readCookies(request);
  const token = await readToken(kernel, cookies);
  if (!token || isOver(kernel, token)) return null;
  const user = await shownOf(kernel, token);
  if (!user || !stands(token, user)) return null;
  return toSession(kernel, { token, user }, cookies.get(deviceCookie.name));
}

/** Null for no, a forged, an expired or a revoked token, and for a user merged into an account (R21). */
export async function liveSession(kernel: Kernel, cookies: Cookies): Promise<LiveSession | null> {
  const token = await readToken(kernel, cookies);
  if (!token || isOver(kernel, token)) return null;
  const user = await userOf(kernel, token);
  return user && stands(token, user) ? { token, user } : null;
}

/** The sign-in that a request carries, as far as its token says; null for a visitor's. */
export async function sessionIdOf(kernel: Kernel, request: Request): Promise<string | null> {
  return (await readToken(kernel, readCookies(request)))?.sid ?? null;
}

async function shownOf(kernel: Kernel, { sub, sid }: SessionToken): Promise<ShownUser | undefined> {
  if (sid === undefined) return shownById(kernel.db, sub);
  const found = await shownBySession(kernel.db, sid);
  if (found?.version !== found?.sessionVersion) return undefined;
  if (found) await noteSeen(kernel, found);
  return found;
}

async function userOf(kernel: Kernel, { sub, sid }: SessionToken): Promise<User | undefined> {
  if (sid === undefined) return (await userById(kernel.db).execute({ id: sub }))[0];
  const [found] = await userBySession(kernel.db).execute({ sid });
  if (found?.seen.version !== found?.user.sessionVersion) return undefined;
  if (found) await noteSeen(kernel, found.seen);
  return found?.user;
}

function isOver({ clock }: Kernel, { until }: SessionToken): boolean {
  return until <= clock.now().getTime();
}

/**
 * A member's token names its sign-in, whose row holds its version: one that was revoked has no row,
 * and its token is nobody's.
 */
function stands({ sub, sid, version }: SessionToken, user: ShownUser): boolean {
  const isNamed = (sid === undefined) === (user.type === 'anonymous') && user.id === sub;
  const isFree = user.mergedInto === null && user.blockedAt === null;
  return isNamed && isFree && (sid !== undefined || user.sessionVersion === version);
}

export function toSession(
  { clock }: Pick<Kernel, 'clock'>,
  { token, user }: ShownSession,
  deviceId: string | undefined,
): Session {
  return {
    type: types[user.type],
    user: {
      id: user.id,
      email: user.email,
      emailVerified: user.emailVerified,
      date_created: user.createdAt.toISOString(),
      user_group: user.userGroup,
    },
    trigger: token.trigger,
    isDebug: user.isDebug,
    deviceId: isDeviceId(deviceId) ? deviceId : null,
    tier: planOf(user, clock.now()),
    expires: new Date(token.until).toISOString(),
  };
}

/** @param sid of a member, the row of `sessions`. */
export function tokenOf(
  kernel: Kernel,
  user: User,
  trigger: Session['trigger'],
  sid?: string,
): SessionToken {
  const until = kernel.clock.now().getTime() + sessionMaxAge * 1000;
  return { sub: user.id, version: user.sessionVersion, trigger, until, ...(sid && { sid }) };
}

/** The value of a session cookie. */
export function sealToken(kernel: Kernel, token: SessionToken, kind: SessionKind): Promise<string> {
  const salt = sessionCookieName(kernel, kind);
  return encode({ token: { ...token }, secret: kernel.secret, salt, maxAge: sessionMaxAge });
}

async function readToken(kernel: Kernel, cookies: Cookies): Promise<SessionToken | null> {
  const salt = sessionCookieName(kernel, sessionKindOf(kernel, cookies));
  const token = cookies.get(salt);
  if (!token) return null;
  const known = kernel.tokens.get(token);
  if (known) return known;
  try {
    const claims = await decode({ token, secret: kernel.secret, salt });
    if (!claims || !isSessionToken(claims)) return null;
    kernel.tokens.set(token, claims);
    return claims;
  } catch {
    return null;
  }
}

function isSessionToken(claims: object): claims is SessionToken {
  const { sub, version, until, sid } = claims as Partial<Record<keyof SessionToken, unknown>>;
  const isNamed = sid === undefined || typeof sid === 'string';
  return (
    typeof sub === 'string' && typeof version === 'number' && typeof until === 'number' && isNamed
  );
}

import type { PlanTier } from '#shared/plan/plan-tier.ts';

/** 0 anonymous; 1 signed in by password, 2 by another provider (SPEC 3, 6). */
export type SessionType = 0 | 1 | 2;

export interface SessionUser {
  readonly id: string;
  /** Null while anonymous. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** ISO 8601. */
  readonly date_created: string;
  /** 101 to 160, the same as in the cookie (SPEC 5). */
  readonly user_group: number;
}

/** What `GET /api/auth/session` answers (SPEC 3); `{}` stands for none. */
export interface Session {
  readonly type: SessionType;
  readonly user: SessionUser;
  /** What made the session as it is now. */
  readonly trigger: 'signIn' | 'update';
  readonly isDebug: boolean;
  /** Null where the browser sent no device cookie. */
  readonly deviceId: string | null;
  /** The plan, so that paid and free are told apart (SPEC 6). */
  readonly tier: PlanTier;
  /** ISO 8601. */
  readonly expires: string;
}

/** SPEC 6: signed in is type 1 or 2, or has an e-mail address. */
export function isSignedIn(session: Pick<Session, 'type' | 'user'> | null): boolean {
  return session !== null && (session.type !== 0 || session.user.email !== null);
}

/** SPEC 6: paid or free. */
export function isPaid(session: Pick<Session, 'tier'> | null): boolean {
  return session !== null && session.tier !== 'Free';
}

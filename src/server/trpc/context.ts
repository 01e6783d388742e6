import type { Kernel } from '#server/kernel.ts';
import type { ClientKind } from '#shared/rpc/header.ts';
import type { HostInfo } from '#shared/site/resolve.ts';

/** What procedures may know of who calls; a session of `server/auth` fits it. */
export interface RpcSession {
  /** 0 anonymous, 1 or 2 signed in (SPEC 3). */
  readonly type: 0 | 1 | 2;
  readonly user: { readonly id: string; readonly email?: string | null };
}

export interface RpcContext {
  readonly kernel: Kernel;
  readonly site: HostInfo;
  /** null: no session yet, or none that is still valid. */
  readonly session: RpcSession | null;
  readonly request: Request;
  /** Headers that the answer will carry; append cookies here. */
  readonly resHeaders: Headers;
  readonly ip: string;
  /** Header Platform, null for a kind that is not of SPEC 3. */
  readonly platform: ClientKind | null;
}

/** Signed in: type 1 or 2, or with an email (SPEC 6). */
export function isSignedIn(session: RpcSession): boolean {
  return session.type !== 0 || Boolean(session.user.email);
}

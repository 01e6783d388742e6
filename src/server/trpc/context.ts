import type { Kernel } from '#server/kernel.ts';
import type { ClientKind } from '#shared/plan/client-kind.ts';
import type { Session } from '#shared/session/session.ts';
import type { HostInfo } from '#shared/site/resolve.ts';

export interface RpcContext {
  readonly kernel: Kernel;
  readonly site: HostInfo;
  /** null: no session yet, or none that is still valid. */
  readonly session: Session | null;
  readonly request: Request;
  /** Headers that the answer will carry; append cookies here. */
  readonly resHeaders: Headers;
  readonly ip: string;
  /** Header Platform, null for a kind that is not of SPEC 3. */
  readonly platform: ClientKind | null;
}

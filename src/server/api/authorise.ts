import { eq } from 'drizzle-orm';
import { callsAMinute } from '#shared/api/limits.ts';
import type { Scope } from '#shared/api/scope.ts';
import type { HostInfo } from '#shared/site/resolve.ts';
import { digest } from '../auth/digest.ts';
import { networkOf } from '../auth/network.ts';
import { planOf } from '../auth/plan-of.ts';
import { users } from '../auth/table.ts';
import type { Kernel } from '../kernel.ts';
import type { LimitRule } from '../limits.ts';
import type { Spender } from '../usage/charge.ts';
import { ApiError } from './api-error.ts';
import { type ApiKeyRow, apiKeys } from './table.ts';

/** What a route knows of a request. */
export interface ApiVisit {
  readonly kernel: Kernel;
  readonly host: HostInfo;
  readonly ip: string;
}

/** A program with a key that stands, and whose words it spends. */
export interface Program {
  readonly kernel: Kernel;
  readonly key: ApiKeyRow;
  readonly spender: Spender;
}

const callRule: LimitRule = { name: 'api-key', points: callsAMinute, seconds: 60 };
/** Keys that do not stand, a minute of one network: looking one up costs a query. */
const wrongRule: LimitRule = { name: 'api-wrong-key', points: 60, seconds: 60 };

/** Of the header `Authorization: Bearer <key>`; DeepL's clients name their scheme otherwise. */
export function keyOf({ headers }: Request): string | null {
  const header = headers.get('authorization') ?? '';
  return /^(?:Bearer|DeepL-Auth-Key)\s+(\S{1,200})$/i.exec(header)?.[1] ?? null;
}

/**
 * By a key alone: no cookie counts.
 * @param secret by `keyOf`, or where else an API takes it.
 * @throws ApiError 401 for a key that does not stand, 403 for one that may not do this, 429.
 */
export async function authorise(
  { kernel, host, ip }: ApiVisit,
  secret: string | null,
  scope: Scope,
): Promise<Program> {
  const network = networkOf(ip);
  if (!secret) throw unauthorized('Give an API key in the header Authorization: Bearer <key>.');
  // Before the look-up that it is to save. Keys that stand take no point: many may come at once.
  if (!(await kernel.limits.take(wrongRule, network, 0))) throw tooMany();
  const [found] = await kernel.db
    .select({ key: apiKeys, user: users })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.ownerId))
    .where(eq(apiKeys.hash, digest(secret)));
  if (!found || found.user.type === 'anonymous') {
    if (!(await kernel.limits.take(wrongRule, network))) throw tooMany();
    throw unauthorized('This API key is not known.');
  }
  const { key, user } = found;
  if (user.blockedAt) throw unauthorized('The account of this API key is blocked.');
  if (key.revokedAt) throw unauthorized('This API key was revoked.');
  if (key.expiresAt && key.expiresAt <= kernel.clock.now()) {
    throw unauthorized('This API key has expired.');
  }
  if (!key.scopes.includes(scope)) {
    const message = `This API key lacks the scope "${scope}".`;
    throw new ApiError({ status: 403, code: 'scope_missing', message });
  }
  if (!(await kernel.limits.take(callRule, key.id))) throw tooMany();
  const { hostKey } = host;
  const own = {
    ownerId: key.ownerId,
    plan: planOf(user, kernel.clock.now()),
    group: user.userGroup,
  };
  return { kernel, key, spender: { kernel, hostKey, network, ...own } };
}

/**
 * For a call that begins nothing, as `checkRoom` does it for others: its owner sees the day of its
 * last use. A program that calls all the time costs one write a minute.
 */
export async function noteUse({ kernel, key }: Program): Promise<void> {
  const { db, clock } = kernel;
  const { id, lastUsedAt } = key;
  const now = clock.now();
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < 60_000) return;
  await db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id));
}

function unauthorized(message: string): ApiError {
  return new ApiError({ status: 401, code: 'invalid_api_key', message });
}

function tooMany(): ApiError {
  const message = 'Too many requests, please wait before trying again.';
  const retryAfter = callRule.seconds;
  return new ApiError({ status: 429, code: 'rate_limit_exceeded', message, retryAfter });
}

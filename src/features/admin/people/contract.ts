import * as z from 'zod/mini';
import { reasonLength } from '#shared/audit/action.ts';
import { type Meter, meters } from '#shared/plan/meter.ts';
import type { PlanTier } from '#shared/plan/plan-tier.ts';
import { pageInput } from '#shared/rpc/page.ts';
import { longestQuery, mostGiven, peopleFilters } from './limits.ts';

const id = z.uuid();
export const reason = z
  .string()
  .check(z.trim(), z.minLength(reasonLength.least), z.maxLength(reasonLength.most));

export const findInput = z.extend(pageInput, {
  /** Beginning of an e-mail address, or a whole id; '' for everybody who has an account. */
  query: z.string().check(z.trim(), z.maxLength(longestQuery)),
  filter: z.enum(peopleFilters),
});
export type FindInput = z.infer<typeof findInput>;

export const personInput = z.object({ id });
export const bookInput = z.extend(pageInput, { id, meter: z.optional(z.enum(meters)) });

export const balanceInput = z.object({
  /** The page's key of the one press that ordered it (R16). */
  key: z.uuid(),
  ...{ id, reason },
  meter: z.enum(meters),
  amount: z.int().check(z.gte(1), z.lte(mostGiven)),
});
export type BalanceInput = z.infer<typeof balanceInput>;

export const changeInput = z.object({ id, reason });
export type ChangeInput = z.infer<typeof changeInput>;
export const blockInput = z.extend(changeInput, { isBlocked: z.boolean() });
export type BlockInput = z.infer<typeof blockInput>;
export const debugInput = z.extend(changeInput, { isDebug: z.boolean() });
export type DebugInput = z.infer<typeof debugInput>;
export const roleInput = z.extend(changeInput, { role: z.enum(['member', 'admin']) });
export type RoleInput = z.infer<typeof roleInput>;

export interface FoundPerson {
  readonly id: string;
  readonly email: string | null;
  readonly type: 'anonymous' | 'password' | 'google';
  readonly role: 'member' | 'admin';
  readonly isBlocked: boolean;
  readonly site: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

export interface Person extends FoundPerson {
  readonly name: string | null;
  readonly emailVerified: boolean;
  readonly isDebug: boolean;
  readonly group: number;
  /** Who asks, for whom some changes are barred. */
  readonly isSelf: boolean;
  /** The account that took over this anonymous visitor. */
  readonly mergedInto: string | null;
  readonly plan: PlanTier;
  /** When the plan ends or renews; null for none. ISO 8601. */
  readonly planUntil: string | null;
  /** Browsers that are signed in; null for who has no account. */
  readonly sessions: number | null;
  readonly balances: readonly PersonBalance[];
}

export interface PersonBalance {
  readonly meter: Meter;
  readonly granted: number;
  readonly bought: number;
  /** From the visitor that the account took over. */
  readonly moved: number;
  readonly revoked: number;
  readonly balance: number;
  readonly held: number;
  readonly spent: number;
  readonly expired: number;
  readonly owed: number;
  readonly cap: number | null;
}

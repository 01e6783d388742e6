import { eq } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import { limitOf, type Meter } from '#shared/plan/meter.ts';
import type { SiteKey } from '#shared/site/define.ts';
import type { Db } from '../db/open.ts';
import {
  capRoom,
  findAccount,
  liveBalance,
  lockSql,
  monthOf,
  openAccount,
  whoSql,
} from './account.ts';
import { hasHadSql } from './allowance.ts';
import { clampUse } from './amount.ts';
import { isSamePerson } from './entry.ts';
import { lotsSql, roomSql, sumsSql, updateSql } from './lots-sql.ts';
import { answered, run, type Statement, statement, type UsageCall, type Values } from './step.ts';
import { usageHolds } from './table.ts';

export interface ReserveInput {
  /** The key of this one use, made by the server: `chat:<id of the answer>`. Another use, another key. */
  readonly key: string;
  readonly ownerId: string;
  readonly meter: Meter;
  readonly amount: number;
  /** The tool that works: it names the receipt, and its limit is raised. */
  readonly tool: string;
  readonly hostKey: SiteKey;
}

/** What is set aside. */
export interface Hold {
  readonly key: string;
  readonly meter: Meter;
  readonly amount: number;
  /** Not `held` where the key comes again after its use has ended. */
  readonly state: 'held' | 'settled' | 'refunded' | 'swept';
}

/** One round trip that takes from the balance and keeps the hold, or does neither. */
const source = (when: string, also: string) => `with who as (${whoSql}),
  acc as materialized (${lockSql}),
  ${lotsSql},
  parts as materialized (
    select e, n, f, greatest(0, least(n, :amount::bigint - before)) as take from lots
  ),
  pool as (select e, n - take as n, f from parts),
  ${sumsSql},
  due as materialized (
    select sum(n) as alive,
      coalesce(jsonb_agg(jsonb_build_object('e', e, 'n', take, 'f', f)) filter (where take > 0), '[]') as taken
    from parts
  ),
  made as (
    insert into usage_holds (key, owner_id, meter, amount, taken, tool, host_key, state, created_at)
    select :key::text, acc.owner_id, acc.meter, :amount::bigint, due.taken, :tool::text,
      :hostKey::text, 'held', to_timestamp(:now::bigint / 1000.0)
    from acc, due
    where coalesce(due.alive, 0) >= :amount::bigint
      and (acc.cap is null or ${roomSql} >= :amount::bigint)${when}
    on conflict (key) do nothing
    returning key, meter, amount, state
  ),
  paid as (
    ${updateSql(
      {
        held: ':amount::bigint',
        expired: 'acc.balance - :amount::bigint - sums.alive',
      },
      ', made',
    )}
  )
  select key, meter, amount, state${also} from made`;

/** SQL of `reserve`. */
export const reserveStatement = statement('usage_reserve', source('', ''));

/**
 * SQL of `reserveWith`. @param call of a function of the database that writes what is reserved for,
 * and raises where it cannot.
 */
export function reservingStatement(name: string, call: string): Statement {
  const given = ` and (:free::bigint is null or ${hasHadSql})`;
  return statement(`usage_reserve_${name}`, source(given, `, ${call} as written`));
}

/**
 * Sets an amount aside before a tool starts to work, once per key. NaN and negative count as 0 (R9).
 * @throws AppError of the meter's limit, `usage_cap` where the owner's own cap forbids it, or
 * `parameter` when the key has reserved something else, or more since by `grow`.
 */
export async function reserve(call: UsageCall, input: ReserveInput): Promise<Hold> {
  const { key, ownerId, meter, tool, hostKey } = input;
  const amount = clampUse(input.amount);
  return answered(async () => {
    const now = call.clock.now();
    const values = { key, ownerId, meter, amount, tool, hostKey };
    const times = { now: now.getTime(), month: monthOf(now) };
    const [made] = await run<Hold>(call.db, reserveStatement, { ...values, ...times });
    return made ?? (await reservedBefore(call.db, { ...input, amount })) ?? refuse(call, input);
  });
}

/** What a reservation is for. */
export interface Along {
  /** By `reservingStatement`. */
  readonly statement: Statement;
  readonly values: Values;
  /** The free allowance that has to have come before, or it would be used after what was bought. */
  readonly allowance: { readonly period: string; readonly amount: number } | null;
}

/**
 * As `reserve`, with what it is for: both are written, or neither.
 * @returns what the function of the database gave; null, with nothing written, where that much is
 * not left or allowed, the allowance has not come, or the key has reserved before: ask `reserve`.
 * @throws what the function raises.
 */
export async function reserveWith(
  { db, clock }: UsageCall,
  { key, ownerId, meter, amount, tool, hostKey }: ReserveInput,
  { statement: step, values: more, allowance }: Along,
): Promise<unknown> {
  const now = clock.now();
  const values = { key, ownerId, meter, amount: clampUse(amount), tool, hostKey };
  const free = { period: allowance?.period ?? null, free: allowance?.amount ?? null };
  const times = { now: now.getTime(), month: monthOf(now) };
  const [made] = await run<{ written: unknown }>(db, step, {
    ...values,
    ...times,
    ...free,
    ...more,
  });
  return made?.written ?? null;
}

async function reservedBefore(db: Db, input: ReserveInput): Promise<Hold | null> {
  const [row] = await db.select().from(usageHolds).where(eq(usageHolds.key, input.key));
  if (!row) return null;
  const { key, meter, amount, state, tool, hostKey, ownerId } = row;
  const same =
    meter === input.meter &&
    amount === input.amount &&
    tool === input.tool &&
    hostKey === input.hostKey &&
    (await isSamePerson(db, ownerId, input.ownerId));
  if (!same) throw new AppError('parameter');
  return { key, meter, amount, state };
}

/** Null when there is enough after all: somebody else's step ended meanwhile. */
async function refuse({ db, clock }: UsageCall, input: ReserveInput): Promise<null> {
  const { ownerId, meter, tool } = input;
  const amount = clampUse(input.amount);
  const account = await findAccount(db, ownerId, meter);
  const balance = account ? liveBalance(account, clock.now()) : 0;
  if (balance < amount) throw new AppError(limitOf(meter, tool));
  if (!account) {
    await openAccount(db, ownerId, meter);
    return null;
  }
  if (capRoom(account, clock.now()) < amount) throw new AppError('usage_cap');
  return null;
}

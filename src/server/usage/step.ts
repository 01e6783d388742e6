import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '#shared/errors/app-error.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import { chainOf } from '../trpc/outage.ts';

/** What every step needs. `db` is the outer one, not a transaction: a step that fails is tried again. */
export interface UsageCall {
  readonly db: Db;
  readonly clock: Clock;
}

/** SQL of one step; a driver keeps it prepared under its name. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  /** Names of `$1`, `$2`, … in order. */
  readonly order: readonly string[];
}

export type Values = Readonly<Record<string, string | number | boolean | null>>;

/** Makes `:name` of a text `$1`; every use carries its cast, as in `:amount::bigint`. */
export function statement(name: string, source: string): Statement {
  const order: string[] = [];
  const text = source.replace(/(?<!:):(\w+)/g, (_, param: string) => {
    if (!order.includes(param)) order.push(param);
    return `$${order.indexOf(param) + 1}`;
  });
  return { name, text, order };
}

const mostRetries = 3;

/**
 * Runs a step, at most three times more when the database asks for it: serialization failure or
 * deadlock (R12). The step's key makes that safe.
 * @throws AppError `credit_usage` when it asks once more.
 */
export async function run<Row>(db: Db, step: Statement, values: Values): Promise<Row[]> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await runOnce<Row>(db, step, values);
    } catch (error) {
      if (!asksForRetry(error)) throw error;
      if (retry === mostRetries) throw new AppError('credit_usage', { cause: error });
      await delay(Math.random() * 20 * 2 ** retry);
    }
  }
}

async function runOnce<Row>(db: Db, { name, text, order }: Statement, values: Values) {
  const params = order.map((param) => values[param]);
  const query = db._.session.prepareQuery({ sql: text, params }, undefined, name, false);
  const { rows } = (await query.execute()) as { rows: Row[] };
  return rows;
}

function asksForRetry(error: unknown): boolean {
  return chainOf(error).some(({ code }) => code === '40001' || code === '40P01');
}

const mostRounds = 4;

/**
 * A step until it has an answer: its own row, or what its key did before. Null of both means that
 * what the step saw has changed (an account was opened or merged), so it looks again.
 * @throws AppError `credit_usage` when things never settle.
 */
export async function answered<T>(round: () => Promise<T | null>): Promise<T> {
  for (let count = 0; count < mostRounds; count += 1) {
    const answer = await round();
    if (answer !== null) return answer;
  }
  throw new AppError('credit_usage');
}

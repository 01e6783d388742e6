import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { prepared } from '../db/prepared.ts';
import type { ModelMessage, ModelSettings } from '../models/contract.ts';
import { answerShare, tokensOf } from '../models/tokens.ts';
import { isOutage } from '../trpc/outage.ts';
import { capRoom, liveBalance } from './account.ts';
import { type Cost, hold, keyOf, type Spender, stepOf, type Use } from './charge.ts';
import { grow } from './grow.ts';
import { boundless, type Room } from './room.ts';
import type { UsageCall } from './step.ts';
import { usageAccounts, usageHolds } from './table.ts';

const found = prepared((db) =>
  db
    .select({
      account: getTableColumns(usageAccounts),
      amount: usageHolds.amount,
      // Their index holds no others, so that a long past costs nothing.
      open: sql<number>`(select count(*)::int from usage_holds o where o.state = 'held'
        and o.owner_id = ${usageHolds.ownerId} and o.meter = ${usageHolds.meter})`,
    })
    .from(usageHolds)
    .innerJoin(
      usageAccounts,
      and(eq(usageAccounts.ownerId, usageHolds.ownerId), eq(usageAccounts.meter, usageHolds.meter)),
    )
    .where(eq(usageHolds.key, sql.placeholder('key')))
    .prepare('usage_holds.room'),
);

/**
 * What an answer may deliver whose hold is there: that, and of what is left beside it what it takes
 * step by step as it is written, which no other answer can take as well.
 */
export async function roomLeft(call: UsageCall, use: Use, cost: Cost): Promise<Room> {
  const { db, clock } = call;
  const { factor, beside = 1 } = cost;
  const key = keyOf(use);
  const [row] = await found(db).execute({ key });
  if (!row || factor <= 0) return boundless;
  const { account, amount, open } = row;
  const now = clock.now();
  const left = Math.max(0, Math.min(liveBalance(account, now), capRoom(account, now)));
  let held = amount;
  return {
    // Answers under way share what is left, as far as can be known.
    words: Math.ceil((amount + left / Math.max(open, beside)) / factor),
    covered: amount / factor,
    grow: async () => {
      const before = held;
      const wanted = { key, amount: before + stepOf(cost) };
      held = Math.max(before, await patiently(() => grow(call, wanted)));
      return (held - before) / factor;
    },
  };
}

const mostTries = 5;
const waitMs = 1_000;

/** As often as a database that is away for a moment is worth: what was written waits meanwhile. */
async function patiently<T>(step: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await step();
    } catch (error) {
      if (tries === mostTries || !isOutage(error)) throw error;
      await delay(waitMs, undefined, { ref: false });
    }
  }
}

/** Sets words aside as `hold`. @returns what the answer may deliver. @throws AppError as `hold`. */
export async function holdRoom(spender: Spender, use: Use, cost: Cost): Promise<Room> {
  await hold(spender, use, cost);
  return roomLeft(spender.kernel, use, cost);
}

/** Fewer are little: some servers take the setting badly, so that others go without. */
const few = 300;
/** What is thought before an answer counts with it, and scripts that models read badly cost most. */
const tokensBefore = 4_000;
const tokensOfWord = 8;

interface Question {
  readonly messages: readonly ModelMessage[];
  /** Tokens that the model reads at once, its answer among them. */
  readonly context: number;
  readonly settings?: ModelSettings;
}

/** Keeps a provider from writing for nothing where little is left; generous, as the room ends the answer. */
export function settingsIn(
  { words }: Pick<Room, 'words'>,
  asked: Question,
): { settings?: ModelSettings } {
  const { messages, context, settings } = asked;
  if (words >= few) return settings ? { settings } : {};
  const most = Math.min(
    settings?.maxOutputTokens ?? Number.POSITIVE_INFINITY,
    tokensBefore + words * tokensOfWord,
    // A server may refuse to be asked for more than its context holds.
    Math.floor(Math.max(context * answerShare, context - tokensOf(messages))),
  );
  return { settings: { ...settings, maxOutputTokens: most } };
}

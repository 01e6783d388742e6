import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { prepared } from '../db/prepared.ts';
import type { Kernel } from '../kernel.ts';
import type { ModelMessage, ModelSettings } from '../models/contract.ts';
import { answerShare, tokensOf } from '../models/tokens.ts';
import { capRoom, liveBalance } from './account.ts';
import { type Cost, hold, keyOf, type Spender, type Use } from './charge.ts';
import { boundless, createRoom, type Room } from './room.ts';
import { usageAccounts, usageHolds } from './table.ts';

const found = prepared((db) =>
  db
    .select({
      account: getTableColumns(usageAccounts),
      amount: usageHolds.amount,
      // Their index holds no others, so that a long past costs nothing.
      open: sql<number>`(select count(*)::int from usage_holds o where o.state = 'held'
        and o.owner_id = ${usageHolds.ownerId} and o.meter = ${usageHolds.meter}
        and o.tool = ${usageHolds.tool})`,
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
 * What an answer may deliver whose hold is there: that, and its part of what is left beside, which
 * answers that the same tool writes at once share.
 */
export async function roomLeft(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  use: Use,
  { factor, beside = 1 }: Pick<Cost, 'factor' | 'beside'>,
): Promise<Room> {
  const [row] = await found(db).execute({ key: keyOf(use) });
  if (!row || factor <= 0) return boundless;
  const { account, amount, open } = row;
  const now = clock.now();
  const left = Math.max(0, Math.min(liveBalance(account, now), capRoom(account, now)));
  return createRoom(Math.ceil((amount + left / Math.max(open, beside)) / factor));
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
export function settingsIn({ words }: Room, asked: Question): { settings?: ModelSettings } {
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

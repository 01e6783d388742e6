import { and, asc, desc, eq, gte, lt } from 'drizzle-orm';
import type { Meter } from '#shared/plan/meter.ts';
import type { Page } from '#shared/rpc/page.ts';
import type { Db } from '../db/open.ts';
import { pageOf } from '../db/page-of.ts';
import { isOwner } from './account.ts';
import type { UsageCall } from './step.ts';
import { type Detail, type UsageEntry, usageEntries } from './table.ts';

/** What one use cost (DESIGN 6). */
export interface Receipt {
  /** Ascends in time. */
  readonly id: string;
  /** The key of the use. */
  readonly key: string;
  readonly meter: Meter;
  /** What was delivered, and what was charged for it: less where the balance ended. */
  readonly asked: number;
  readonly amount: number;
  readonly tool: string;
  readonly hostKey: string;
  readonly detail: Detail | null;
  /** ISO 8601. */
  readonly createdAt: string;
}

export interface ReceiptsInput {
  readonly cursor?: string | undefined;
  readonly limit: number;
  /** Of one tool alone. */
  readonly tool?: string | undefined;
  /** Of one month of UTC alone, `2026-01`. */
  readonly month?: string | undefined;
}

/** A person's receipts, newest first; the cursor is the last id of the page before. */
export async function receipts(
  { db }: Pick<UsageCall, 'db'>,
  ownerId: string,
  { cursor, limit, tool, month }: ReceiptsInput,
): Promise<Page<Receipt>> {
  const { createdAt } = usageEntries;
  const span = month === undefined ? undefined : spanOf(month);
  const rows = await db
    .select()
    .from(usageEntries)
    .where(
      and(
        isChargeOf(ownerId),
        tool ? eq(usageEntries.tool, tool) : undefined,
        span && and(gte(createdAt, span.since), lt(createdAt, span.until)),
        cursor ? lt(usageEntries.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(usageEntries.id))
    .limit(limit + 1);
  return pageOf(rows, limit, receiptOf);
}

/** By what receipts can be told apart. */
export interface ReceiptKinds {
  /** Tools that ever charged the person something, by name. */
  readonly tools: readonly string[];
  /** The month of the first charge, `2026-01`; null where there is none. */
  readonly since: string | null;
}

export async function receiptKinds(db: Db, ownerId: string): Promise<ReceiptKinds> {
  const rows = await db
    .selectDistinct({ tool: usageEntries.tool })
    .from(usageEntries)
    .where(isChargeOf(ownerId))
    .orderBy(asc(usageEntries.tool));
  const [first] = await db
    .select({ at: usageEntries.createdAt })
    .from(usageEntries)
    .where(isChargeOf(ownerId))
    .orderBy(asc(usageEntries.id))
    .limit(1);
  const tools = rows.flatMap(({ tool }) => tool ?? []);
  return { tools, since: first?.at.toISOString().slice(0, 7) ?? null };
}

function isChargeOf(ownerId: string) {
  return and(isOwner(usageEntries.ownerId, ownerId), eq(usageEntries.kind, 'charge'));
}

function spanOf(month: string) {
  const since = new Date(`${month}-01T00:00:00Z`);
  const until = new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth() + 1));
  return { since, until };
}

export async function findReceipt(db: Db, key: string): Promise<Receipt | undefined> {
  const [row] = await db
    .select()
    .from(usageEntries)
    .where(and(eq(usageEntries.kind, 'charge'), eq(usageEntries.key, key)));
  return row && receiptOf(row);
}

function receiptOf(row: UsageEntry): Receipt {
  const { id, key, meter, asked, amount, tool, hostKey, detail } = row;
  const createdAt = row.createdAt.toISOString();
  return {
    id,
    key,
    meter,
    asked,
    amount,
    tool: tool ?? '',
    hostKey: hostKey ?? '',
    detail,
    createdAt,
  };
}

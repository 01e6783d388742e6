import { and, desc, eq, lt } from 'drizzle-orm';
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
}

/** A person's receipts, newest first; the cursor is the last id of the page before. */
export async function receipts(
  { db }: Pick<UsageCall, 'db'>,
  ownerId: string,
  { cursor, limit }: ReceiptsInput,
): Promise<Page<Receipt>> {
  const rows = await db
    .select()
    .from(usageEntries)
    .where(
      and(
        isOwner(usageEntries.ownerId, ownerId),
        eq(usageEntries.kind, 'charge'),
        cursor ? lt(usageEntries.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(usageEntries.id))
    .limit(limit + 1);
  return pageOf(rows, limit, receiptOf);
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

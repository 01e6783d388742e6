import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Meter } from '#shared/plan/meter.ts';
import type { Page } from '#shared/rpc/page.ts';
import type { SiteKey } from '#shared/site/define.ts';
import type { Db } from '../db/open.ts';
import { pageOf } from '../db/page-of.ts';
import { isOwner } from './account.ts';
import { type UsageEntry, usageEntries } from './table.ts';

/** One line of a person's book. */
export interface BookLine {
  readonly id: string;
  readonly kind: UsageEntry['kind'];
  readonly meter: Meter;
  /** What was named, and what it came to. */
  readonly asked: number;
  readonly amount: number;
  readonly tool: string | null;
  readonly hostKey: string | null;
  /** ISO 8601. */
  readonly createdAt: string;
}

interface BookQuery {
  readonly meter?: Meter | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Everything that changed what a person has, newest first. */
export async function bookOf(db: Db, ownerId: string, query: BookQuery): Promise<Page<BookLine>> {
  const { meter, cursor, limit } = query;
  const rows = await db
    .select()
    .from(usageEntries)
    .where(
      and(
        isOwner(usageEntries.ownerId, ownerId),
        meter && eq(usageEntries.meter, meter),
        cursor ? lt(usageEntries.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(usageEntries.id))
    .limit(limit + 1);
  return pageOf(rows, limit, (row) => {
    const { id, kind, asked, amount, tool, hostKey } = row;
    const createdAt = row.createdAt.toISOString();
    return { id, kind, meter: row.meter, asked, amount, tool, hostKey, createdAt };
  });
}

/** Day of UTC, `2026-01-31`. */
const day = sql<string>`to_char(${usageEntries.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`;
const total = sql<number>`sum(${usageEntries.amount})`.mapWith(Number);
const uses = sql<number>`count(*)`.mapWith(Number);

export interface DayUse {
  readonly day: string;
  readonly meter: Meter;
  readonly amount: number;
}

/** What one person was charged on each day since a moment; days without a charge are left out. */
export function daysOf(db: Db, ownerId: string, since: Date): Promise<DayUse[]> {
  return db
    .select({ day, meter: usageEntries.meter, amount: total })
    .from(usageEntries)
    .where(
      and(
        isOwner(usageEntries.ownerId, ownerId),
        eq(usageEntries.kind, 'charge'),
        gte(usageEntries.createdAt, since),
      ),
    )
    .groupBy(day, usageEntries.meter)
    .orderBy(day, usageEntries.meter);
}

export interface UseSum {
  readonly day: string;
  readonly site: string;
  readonly tool: string;
  readonly meter: Meter;
  readonly uses: number;
  readonly amount: number;
}

interface SumQuery {
  readonly since: Date;
  readonly until: Date;
  readonly site?: SiteKey | undefined;
  readonly tool?: string | undefined;
  readonly limit: number;
}

/** What everybody was charged by site and tool on each day, the newest day first. */
export function sumsByTool(db: Db, query: SumQuery): Promise<UseSum[]> {
  const { since, until, site, tool, limit } = query;
  const { hostKey, tool: ofTool, meter, kind, createdAt } = usageEntries;
  return db
    .select({
      ...{ day, meter, uses, amount: total },
      site: sql<string>`coalesce(${hostKey}, '')`,
      tool: sql<string>`coalesce(${ofTool}, '')`,
    })
    .from(usageEntries)
    .where(
      and(
        eq(kind, 'charge'),
        gte(createdAt, since),
        lt(createdAt, until),
        site && eq(hostKey, site),
        tool ? eq(ofTool, tool) : undefined,
      ),
    )
    .groupBy(day, hostKey, ofTool, meter)
    .orderBy(desc(day), desc(total), hostKey, ofTool, meter)
    .limit(limit);
}

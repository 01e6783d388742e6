import { and, between, desc, eq, sql } from 'drizzle-orm';
import type { CountedEvent } from '#shared/count/event.ts';
import type { SiteKey } from '#shared/site/define.ts';
import type { Db } from '../db/open.ts';
import { pageCounts } from './table.ts';

export interface CountsRange {
  /** One site; absent means the family. */
  readonly site?: SiteKey;
  /** Days of UTC, `2026-01-31`, both included. */
  readonly from: string;
  readonly to: string;
}

export interface CountsRow {
  readonly site: string;
  readonly path: string;
  readonly locale: string;
  readonly day: string;
  readonly event: CountedEvent;
  readonly count: number;
}

/** Counts of a range, the newest day first and in it the most opened pages. */
export function counts(db: Db, { site, from, to }: CountsRange): Promise<CountsRow[]> {
  const { hostKey, path, locale, day, event, count } = pageCounts;
  return db
    .select({ site: hostKey, path, locale, day, event, count })
    .from(pageCounts)
    .where(and(between(day, from, to), site && eq(hostKey, site)))
    .orderBy(desc(day), desc(count), hostKey, path, locale);
}

export interface CountsSum {
  readonly site: string;
  readonly path: string;
  readonly event: CountedEvent;
  readonly count: number;
}

/** The same over all days and languages, the most opened pages first. */
export function countsByPage(db: Db, { site, from, to }: CountsRange): Promise<CountsSum[]> {
  const { hostKey, path, day, event, count } = pageCounts;
  const sum = sql<number>`sum(${count})`.mapWith(Number);
  return db
    .select({ site: hostKey, path, event, count: sum })
    .from(pageCounts)
    .where(and(between(day, from, to), site && eq(hostKey, site)))
    .groupBy(hostKey, path, event)
    .orderBy(desc(sum), hostKey, path);
}

import { and, desc, eq, lt } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import type { Readable } from '../owned/readable.ts';
import { type UsageEntry, usageEntries } from './table.ts';

const atOnce = 500;
const columns = [
  'createdAt',
  'kind',
  'meter',
  'asked',
  'amount',
  'tool',
  'hostKey',
  'key',
] as const;

/** The book as a table that any office program opens. */
export const readable: Readable = {
  name: 'usage',
  count: (db, ownerId) => db.$count(usageEntries, theirs(ownerId)),
  files: async function* ({ db, ownerId }) {
    const first = await page(db, ownerId);
    const [newest] = first;
    if (!newest) return;
    yield { name: 'usage.csv', at: newest.createdAt, content: lines(db, ownerId, first) };
  },
};

async function* lines(
  db: Db,
  ownerId: string,
  first: readonly UsageEntry[],
): AsyncGenerator<string> {
  // Without the mark some programs take the letters for others.
  yield `\ufeff${columns.join(',')}\r\n`;
  for (let rows = first; rows.length > 0; rows = await page(db, ownerId, rows.at(-1)?.id)) {
    yield rows.map((row) => `${columns.map((name) => cell(row[name])).join(',')}\r\n`).join('');
    if (rows.length < atOnce) return;
  }
}

/** A sign at the start that an office program would calculate with is kept from it. */
function cell(value: string | number | Date | null): string {
  const text = value instanceof Date ? value.toISOString() : String(value ?? '');
  const safe = /^[=+\-@\t\r]/.test(text) && typeof value === 'string' ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function page(db: Db, ownerId: string, before?: string): Promise<UsageEntry[]> {
  return db
    .select()
    .from(usageEntries)
    .where(and(theirs(ownerId), before ? lt(usageEntries.id, before) : undefined))
    .orderBy(desc(usageEntries.id))
    .limit(atOnce);
}

function theirs(ownerId: string) {
  return eq(usageEntries.ownerId, ownerId);
}

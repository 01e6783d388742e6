import { and, desc, eq, isNotNull, isNull, like, lt, ne, type SQL } from 'drizzle-orm';
import { users } from '#server/auth/table.ts';
import type { Db } from '#server/db/open.ts';
import { pageOf } from '#server/db/page-of.ts';
import type { Page } from '#shared/rpc/page.ts';
import type { FindInput, FoundPerson } from '../contract.ts';
import type { PeopleFilter } from '../limits.ts';

/** People by e-mail address or id, newest first; anonymous visitors by their id alone. */
export async function findPeople(db: Db, input: FindInput): Promise<Page<FoundPerson>> {
  const { query, filter, cursor, limit } = input;
  const rows = await db
    .select()
    .from(users)
    .where(and(wanted(query), filters[filter], cursor ? lt(users.id, cursor) : undefined))
    .orderBy(desc(users.id))
    .limit(limit + 1);
  return pageOf(rows, limit, found);
}

const filters: Readonly<Record<PeopleFilter, SQL | undefined>> = {
  all: undefined,
  admin: eq(users.role, 'admin'),
  blocked: isNotNull(users.blockedAt),
};

function wanted(query: string): SQL | undefined {
  if (isId(query)) return eq(users.id, query.toLowerCase());
  const members = and(ne(users.type, 'anonymous'), isNull(users.mergedInto));
  const start = query.toLowerCase().replace(/[\\%_]/g, '\\$&');
  return query === '' ? members : and(members, like(users.email, `${start}%`));
}

function isId(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}

export function found(row: typeof users.$inferSelect): FoundPerson {
  const { id, email, type, role, blockedAt, hostKey: site } = row;
  const createdAt = row.createdAt.toISOString();
  return { id, email, type, role, isBlocked: blockedAt !== null, site, createdAt };
}

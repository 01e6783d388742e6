import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Subject } from '#shared/contact/subject.ts';
import type { Page } from '#shared/rpc/page.ts';
import type { Db } from '../db/open.ts';
import { pageOf } from '../db/page-of.ts';
import { contactMessages } from './table.ts';

export interface Message {
  readonly id: string;
  /** Who wrote it; an anonymous visitor too. */
  readonly ownerId: string;
  readonly site: string;
  readonly locale: string;
  readonly name: string;
  readonly email: string;
  readonly subject: Subject;
  readonly message: string;
  readonly isMailed: boolean;
  readonly isDone: boolean;
  /** ISO 8601. */
  readonly createdAt: string;
}

interface MessageQuery {
  readonly isDone: boolean;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Messages to the operator, newest first. */
export async function listMessages(db: Db, query: MessageQuery): Promise<Page<Message>> {
  const { isDone, cursor, limit } = query;
  const { id, doneAt } = contactMessages;
  const rows = await db
    .select()
    .from(contactMessages)
    .where(and(isDone ? isNotNull(doneAt) : isNull(doneAt), cursor ? lt(id, cursor) : undefined))
    .orderBy(desc(id))
    .limit(limit + 1);
  return pageOf(rows, limit, (row) => ({
    ...{ id: row.id, ownerId: row.ownerId, site: row.hostKey, locale: row.locale },
    ...{ name: row.name, email: row.email, subject: row.subject, message: row.message },
    ...{ isMailed: row.mailedAt !== null, isDone: row.doneAt !== null },
    createdAt: row.createdAt.toISOString(),
  }));
}

/** Call it in a transaction. @returns whether it was so before; undefined for no such message. */
export async function setDone(
  tx: Db,
  id: string,
  doneAt: Date | null,
): Promise<boolean | undefined> {
  const mine = eq(contactMessages.id, id);
  const [row] = await tx.select().from(contactMessages).where(mine).for('update');
  if (row) await tx.update(contactMessages).set({ doneAt }).where(mine);
  return row && row.doneAt !== null;
}

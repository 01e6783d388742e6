import { and, desc, eq, getTableColumns, lt } from 'drizzle-orm';
import type { AuditAction } from '#shared/audit/action.ts';
import type { Page } from '#shared/rpc/page.ts';
import { users } from '../auth/table.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import { pageOf } from '../db/page-of.ts';
import { type AuditState, auditLog } from './table.ts';

export interface AuditNote {
  /** Who changed it; null for the command line of the server. */
  readonly actorId: string | null;
  readonly action: AuditAction;
  /** Whose or which it is: an id or a key, nothing that names a person. */
  readonly subject: string;
  readonly before: AuditState | null;
  readonly after: AuditState | null;
  readonly reason: string;
}

/** Writes a change into the book: call it in the transaction of the change itself. */
export async function noteChange(tx: Db, clock: Clock, note: AuditNote): Promise<void> {
  await tx.insert(auditLog).values({ ...note, createdAt: clock.now() });
}

export interface AuditEntry extends AuditNote {
  readonly id: string;
  /** Null for the command line, and for an operator whose account is gone. */
  readonly actor: string | null;
  /** ISO 8601. */
  readonly createdAt: string;
}

export interface AuditQuery {
  readonly action?: AuditAction | undefined;
  readonly subject?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** The book, newest first; the cursor is the last id of the page before. */
export async function listChanges(db: Db, query: AuditQuery): Promise<Page<AuditEntry>> {
  const { action, subject, cursor, limit } = query;
  const rows = await db
    .select({ ...getTableColumns(auditLog), actor: users.email })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        action && eq(auditLog.action, action),
        subject ? eq(auditLog.subject, subject) : undefined,
        cursor ? lt(auditLog.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit + 1);
  return pageOf(rows, limit, (row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AuditAction } from '#shared/audit/action.ts';
import { rowId, time } from '../owned/columns.ts';

/** What a change was from and to: figures, flags and ids, never a name or an address. */
export type AuditState = Readonly<Record<string, string | number | boolean | null>>;

/**
 * The operators' own book: who changed what, and why. The database refuses to change or remove a
 * row. It points at nobody by a foreign key, so that it outlives whom it speaks of; it knows them
 * by id alone.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    /** Ascends in time: the cursor of the list. */
    id: rowId(),
    /** Null for the command line of the server. */
    actorId: uuid('actor_id'),
    action: text().notNull().$type<AuditAction>(),
    /** Whose or which: id of a person, an order, a message; name of a banner. */
    subject: text().notNull(),
    before: jsonb().$type<AuditState>(),
    after: jsonb().$type<AuditState>(),
    reason: text().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('audit_log_subject').on(table.subject)],
);

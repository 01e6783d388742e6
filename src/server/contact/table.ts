import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { subjects } from '#shared/contact/subject.ts';
import { ownerId, rowId, time } from '../owned/columns.ts';
import { defineOwned } from '../owned/owned.ts';

/** Messages to the operator, who reads them whether or not they could be mailed. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: rowId(),
    ownerId: ownerId(),
    /** Of one sending, however often it is repeated. */
    sendKey: uuid('send_key').notNull(),
    hostKey: text('host_key').notNull(),
    locale: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text({ enum: subjects }).notNull(),
    message: text().notNull(),
    createdAt: time('created_at').notNull(),
    /** When it is to be mailed, or mailed again; null when it was, or was given up. */
    mailAt: time('mail_at'),
    mailTries: integer('mail_tries').notNull().default(0),
    mailedAt: time('mailed_at'),
    /** When an operator said that nothing more is to be done about it. */
    doneAt: time('done_at'),
  },
  (table) => [
    unique('contact_messages_owner_send_key').on(table.ownerId, table.sendKey),
    index('contact_messages_mail_at').on(table.mailAt),
  ],
);
export type ContactRow = typeof contactMessages.$inferSelect;

export const owned = defineOwned(contactMessages, contactMessages.ownerId, {
  callKey: contactMessages.sendKey,
});

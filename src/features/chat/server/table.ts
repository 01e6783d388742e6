import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { ownerId, rowId, time } from '#server/owned/columns.ts';
import { defineOwned } from '#server/owned/owned.ts';
import type { ErrorKey } from '#shared/errors/catalogue.ts';
import type { Meter } from '#shared/plan/meter.ts';
import { chatProjects } from '../project/server/table.ts';

export const chatConversations = pgTable(
  'chat_conversations',
  {
    id: rowId(),
    ownerId: ownerId(),
    title: text().notNull(),
    /** The model that was asked last. */
    slug: text().notNull(),
    /** Whose task it is: `server/bots` knows the id. */
    botId: text('bot_id'),
    hostKey: text('host_key').notNull(),
    /** Whether what the person had remembered is read here. */
    usesMemory: boolean('uses_memory').notNull().default(true),
    createdAt: time('created_at').notNull(),
    projectId: uuid('project_id').references(() => chatProjects.id, { onDelete: 'set null' }),
    /** The end of the branch that the person has chosen to read; null for the newest. */
    chosenId: uuid('chosen_id'),
    /** Kept nowhere: gone when its reader leaves, or a day after its last message. */
    temporary: boolean().notNull().default(false),
    pinned: boolean().notNull().default(false),
    archived: boolean().notNull().default(false),
    /** In the bin since then; null outside it. */
    deletedAt: time('deleted_at'),
    /** Of the last message or name; orders the list. */
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('chat_conversations_list').on(table.ownerId, table.updatedAt, table.id),
    index('chat_conversations_project').on(table.projectId),
    index('chat_conversations_bin').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    index('chat_conversations_temporary').on(table.updatedAt).where(sql`${table.temporary}`),
  ],
);
export type ConversationRow = typeof chatConversations.$inferSelect;

/** A tree: messages with one parent are branches of each other. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    /** Ascends in time, so that it orders a conversation. */
    id: rowId(),
    ownerId: ownerId(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => chatConversations.id, { onDelete: 'cascade' }),
    parentId: uuid('parent_id').references((): AnyPgColumn => chatMessages.id, {
      onDelete: 'cascade',
    }),
    /** The caller's key of the one call that made it: a question that was sent, an answer that was asked for again. */
    sendKey: uuid('send_key'),
    hostKey: text('host_key').notNull(),
    role: text({ enum: ['user', 'assistant'] }).notNull(),
    /** While it streams, what it had before its job: nothing, or the text that is continued. */
    text: text().notNull(),
    state: text({ enum: ['done', 'streaming', 'stopped', 'failed', 'interrupted'] }).notNull(),
    slug: text(),
    served: text(),
    error: text().$type<ErrorKey>(),
    /** The answer ended because the model may not write more at once. */
    cut: boolean().notNull().default(false),
    /** A question that several models answer side by side. */
    compared: boolean().notNull().default(false),
    /** A question for which the web is searched. */
    searched: boolean().notNull().default(false),
    /** An answer whose words the person has changed. */
    edited: boolean().notNull().default(false),
    rating: text({ enum: ['up', 'down'] }),
    ratingReason: text('rating_reason'),
    /** Whether its words stand in `chat_message_words`. */
    searchable: boolean().notNull().default(false),
    /** Of an answer, as long as `server/generate` keeps the job. */
    jobId: uuid('job_id'),
    /** What the answer spends and how many words for one of its words; null where it is free. */
    meter: text().$type<Meter>(),
    factor: doublePrecision().notNull().default(0),
    /** Words charged for it so far. */
    charged: integer().notNull().default(0),
    /** Tokens as the provider counted them. */
    inputTokens: integer('input_tokens'),
    outputTokens: integer('output_tokens'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    unique('chat_messages_send_key').on(table.ownerId, table.sendKey),
    index('chat_messages_conversation').on(table.conversationId, table.id),
    index('chat_messages_parent').on(table.parentId),
    index('chat_messages_unsearchable')
      .on(table.id)
      .where(sql`not ${table.searchable} and ${table.state} <> 'streaming'`),
    index('chat_messages_streaming').on(table.ownerId).where(sql`${table.state} = 'streaming'`),
  ],
);
export type MessageRow = typeof chatMessages.$inferSelect;

export const owned = [
  defineOwned(chatConversations, chatConversations.ownerId),
  defineOwned(chatMessages, chatMessages.ownerId, { callKey: chatMessages.sendKey }),
];

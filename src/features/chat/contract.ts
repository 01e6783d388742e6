import * as z from 'zod/mini';
import type { ErrorKey } from '#shared/errors/catalogue.ts';
import { pageInput } from '#shared/rpc/page.ts';
import { longestMessage, longestTitle } from './limits.ts';

const id = z.uuid();
const slug = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));
const text = z.string().check(
  z.minLength(1),
  z.maxLength(longestMessage),
  z.refine((value) => value.trim() !== ''),
);

export const sendInput = z.object({
  /** Made once for one message by who sends it: a repeated call sends nothing twice (R16). */
  key: id,
  /** Absent: a new conversation begins. */
  conversationId: z.optional(id),
  /** The message that this one answers; null at the top. Two with one parent are branches. */
  parentId: z.nullable(id),
  slug,
  text,
});
export type SendInput = z.infer<typeof sendInput>;

/** Another answer to the same question, beside the first. */
export const regenerateInput = z.object({ key: id, messageId: id, slug: z.optional(slug) });
/** `from`: how many characters of the answer the page has. */
export const attachInput = z.object({ messageId: id, from: z.int().check(z.gte(0)) });
export const messageInput = z.object({ messageId: id });
export const conversationInput = z.object({ conversationId: id });
export const renameInput = z.object({
  conversationId: id,
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestTitle)),
});
export const listInput = z.extend(pageInput, {
  cursor: z.optional(z.string().check(z.maxLength(80))),
});

export interface Conversation {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

export type MessageState = 'done' | 'streaming' | 'stopped' | 'failed' | 'interrupted';

export interface Message {
  readonly id: string;
  readonly parentId: string | null;
  readonly role: 'user' | 'assistant';
  readonly text: string;
  readonly state: MessageState;
  /** The model that was asked, and the one that really answered. */
  readonly slug: string | null;
  readonly served: string | null;
  readonly error: ErrorKey | null;
  readonly createdAt: string;
}

export interface OpenConversation extends Conversation {
  readonly messages: readonly Message[];
}

/** `answer` is the message that streams: attach to it. */
export interface Sent {
  readonly conversation: Conversation;
  readonly question: Message | null;
  readonly answer: Message;
}

export type AnswerEvent =
  | { readonly type: 'text'; readonly from: number; readonly text: string }
  | { readonly type: 'end'; readonly message: Message };

export interface ModelChoice {
  readonly slug: string;
  /** Shown as it is. */
  readonly name: string;
  /** `set-up`: nothing is configured that may bear this name. */
  readonly state: 'ready' | 'guide' | 'set-up';
}

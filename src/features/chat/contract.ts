import * as z from 'zod/mini';
import type { ErrorKey } from '#shared/errors/catalogue.ts';
import type { Meter } from '#shared/plan/meter.ts';
import { type Page, pageInput } from '#shared/rpc/page.ts';
import type { Attachment } from './attach/contract.ts';
import { mostAttachments } from './attach/limits.ts';
import { botId } from './bot/contract.ts';
import { views } from './history/view.ts';
import {
  longestMessage,
  longestReason,
  longestTitle,
  mostChanged,
  mostCompared,
} from './limits.ts';

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
  /** Other models that answer it too, side by side. */
  also: z.optional(z.array(slug).check(z.maxLength(mostCompared - 1))),
  /** The web is searched for it, and the answer cites what it found. */
  search: z.optional(z.boolean()),
  /** Of the conversation that begins. */
  projectId: z.optional(id),
  /** The conversation that begins is kept in no list and goes when its reader leaves. */
  temporary: z.optional(z.boolean()),
  /** Whose task the conversation that begins has. */
  botId: z.optional(botId),
  /** Files and web pages that were kept before. */
  documents: z.optional(z.array(id).check(z.maxLength(mostAttachments))),
});
export type SendInput = z.infer<typeof sendInput>;

/** Another answer to the same question, beside the first. */
export const regenerateInput = z.object({ key: id, messageId: id, slug: z.optional(slug) });
/** `from`: the characters that the answer has now, so that a repeated call continues nothing twice (R16). */
export const continueInput = z.object({ messageId: id, from: z.int().check(z.gte(1)) });
/** An answer as its reader has changed it. */
export const editInput = z.object({ key: id, messageId: id, text });
export type EditInput = z.infer<typeof editInput>;
export const rateInput = z.object({
  messageId: id,
  /** null takes it back. */
  rating: z.nullable(z.enum(['up', 'down'])),
  reason: z.optional(z.string().check(z.maxLength(longestReason))),
});
export type RateInput = z.infer<typeof rateInput>;
export type Rating = 'up' | 'down';
/** `from`: how many characters of the answer the page has. */
export const attachInput = z.object({ messageId: id, from: z.int().check(z.gte(0)) });
export const messageInput = z.object({ messageId: id });
/** `messageId`: the end of the branch; `slug`: of the model that the next message asks, where that was chosen too. */
export const chooseInput = z.object({ messageId: id, slug: z.optional(slug) });
export const conversationInput = z.object({ conversationId: id });
export const renameInput = z.object({
  conversationId: id,
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestTitle)),
});
export const listInput = z.extend(pageInput, {
  cursor: z.optional(z.string().check(z.maxLength(80))),
  view: z._default(z.enum(views), 'kept'),
  projectId: z.optional(id),
});
/** Of a whole list. */
export const listedInput = z.omit(listInput, { cursor: true, limit: true });
/** As a page asks: the rest has its default. */
export type ListInput = z.input<typeof listInput>;
const conversationIds = z.array(id).check(z.minLength(1), z.maxLength(mostChanged));
/** What becomes of conversations; what is absent stays as it is. */
export const changeInput = z.object({
  conversationIds,
  to: z.object({
    pinned: z.optional(z.boolean()),
    archived: z.optional(z.boolean()),
    /** Into the bin, or out of it. */
    deleted: z.optional(z.boolean()),
    projectId: z.optional(z.nullable(id)),
  }),
});
export type ChangeInput = z.infer<typeof changeInput>;
export type Change = ChangeInput['to'];
export const conversationsInput = z.object({ conversationIds });

export interface Conversation {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly projectId: string | null;
  readonly botId: string | null;
  /** In no list, and soon gone. */
  readonly temporary: boolean;
  readonly pinned: boolean;
  readonly archived: boolean;
  /** Whether models read here what the person had remembered. */
  readonly usesMemory: boolean;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly updatedAt: string;
  /** In the bin since then. */
  readonly deletedAt: string | null;
}

/** What a change of many has to know of each, so that it can be taken back. */
export type ListedChat = Pick<
  Conversation,
  'id' | 'projectId' | 'pinned' | 'archived' | 'deletedAt'
>;

export interface ConversationPage extends Page<Conversation> {
  /** Of a list that is empty: there are such in the archive. */
  readonly archived?: boolean;
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
  /** It ended because the model may not write more at once. */
  readonly cut: boolean;
  /** A question for which the web was searched. */
  readonly searched: boolean;
  /** A question that several models answer side by side. */
  readonly compared: boolean;
  /** An answer whose words the person has changed: no model wrote it so. */
  readonly edited: boolean;
  readonly rating: Rating | null;
  readonly reason: string | null;
  /** What an answer cost so far, and of which meter; null where it is free. */
  readonly meter: Meter | null;
  readonly charged: number;
  /** Tokens as the provider counted them. */
  readonly input: number | null;
  readonly output: number | null;
  /** What was sent with a question. */
  readonly attachments?: readonly Attachment[];
  readonly createdAt: string;
}

export interface OpenConversation extends Conversation {
  /** The end of the branch that the person has chosen to read; null for the newest. */
  readonly chosenId: string | null;
  readonly messages: readonly Message[];
}

/** `answer` is the message that streams: attach to it. */
export interface Sent {
  readonly conversation: Conversation;
  readonly question: Message | null;
  readonly answer: Message;
  /** Of other models, side by side with `answer`. */
  readonly others: readonly Message[];
}

/** What was sent, and its first answer, as `attach` tells it, where that comes in the same call. */
export interface Begun extends Sent {
  readonly events?: AsyncIterable<AnswerEvent>;
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
  /** Looks at pictures. */
  readonly sees: boolean;
}

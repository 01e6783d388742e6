import type { Citation, CitedSource } from '#shared/source/cited-source.ts';
import type { Conversation, Message } from '../contract.ts';

/** Our own form of exported chats; imported again they are as they were, but for files sent in them. */
export interface ChatFile {
  readonly format: 'wordkin-chats';
  readonly version: 1;
  /** ISO 8601, as all times in it. */
  readonly exportedAt: string;
  readonly chats: readonly ExportedChat[];
}

export interface ExportedChat {
  /** Here; by it an import knows a chat that is there already. */
  readonly id: string;
  readonly title: string;
  /** The model that was asked last. */
  readonly slug: string;
  readonly pinned: boolean;
  readonly archived: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** A tree, parents first: messages with one parent are versions, of which the last is shown. */
  readonly messages: readonly ExportedMessage[];
}

export interface ExportedMessage {
  readonly id: string;
  readonly parentId: string | null;
  readonly role: 'user' | 'assistant';
  readonly text: string;
  readonly state: 'done' | 'stopped' | 'failed' | 'interrupted';
  readonly slug: string | null;
  readonly served: string | null;
  readonly error: string | null;
  readonly cut: boolean;
  readonly compared: boolean;
  readonly edited: boolean;
  readonly rating: 'up' | 'down' | null;
  readonly reason: string | null;
  readonly createdAt: string;
  /** Names of what was sent with a question. */
  readonly attachments?: readonly string[];
  /** What was found on the web for a question: its answers cite it by number. */
  readonly sources?: readonly CitedSource[];
  readonly citations?: readonly Citation[];
  /** What became of an answer in the canvas, the oldest first. */
  readonly canvas?: readonly ExportedVersion[];
}

export interface ExportedVersion {
  /** Which code of the answer, from 0; -1 for the whole of it. */
  readonly part: number;
  readonly by: 'own' | 'model';
  readonly text: string;
  readonly createdAt: string;
}

/** By the message's id: what is kept beside its row. */
export type Beside = Readonly<
  Record<string, Pick<ExportedMessage, 'sources' | 'citations' | 'canvas'>>
>;

/** A chat with these of its messages: all, or those of one path. */
export function exportedChat(
  { id, title, slug, pinned, archived, createdAt, updatedAt }: Conversation,
  messages: readonly Message[],
  beside: Beside = {},
): ExportedChat {
  const fields = { id, title, slug, pinned, archived, createdAt, updatedAt };
  return {
    ...fields,
    messages: messages.map((one) => ({ ...exportedMessage(one), ...beside[one.id] })),
  };
}

function exportedMessage(message: Message): ExportedMessage {
  const { id, parentId, role, text, state, slug, served, error } = message;
  const { cut, compared, edited, rating, reason, createdAt, attachments } = message;
  return {
    ...{ id, parentId, role, text, slug, served, error },
    // What was being written then is what there is of it.
    state: state === 'streaming' ? 'interrupted' : state,
    ...{ cut, compared, edited, rating, reason, createdAt },
    ...(attachments && { attachments: attachments.map(({ name }) => name) }),
  };
}

export function chatFile(chats: readonly ExportedChat[], now: Date): string {
  const file: ChatFile = {
    ...{ format: 'wordkin-chats', version: 1, exportedAt: now.toISOString() },
    chats,
  };
  return JSON.stringify(file, null, 1);
}

/** End of the names of our own files, by which an import finds them in a zip. */
export const chatFileEnd = '.chat.json';

import type { Conversation, Message } from '../contract.ts';

/** Our own form of exported chats; a file of it can be imported again without loss. */
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
  readonly rating: 'up' | 'down' | null;
  readonly reason: string | null;
  readonly createdAt: string;
}

/** A chat with these of its messages: all, or those of one path. */
export function exportedChat(
  { id, title, slug, pinned, archived, createdAt, updatedAt }: Conversation,
  messages: readonly Message[],
): ExportedChat {
  const fields = { id, title, slug, pinned, archived, createdAt, updatedAt };
  return { ...fields, messages: messages.map(exportedMessage) };
}

function exportedMessage(message: Message): ExportedMessage {
  const { id, parentId, role, text, state, slug, served, error } = message;
  const { cut, compared, rating, reason, createdAt } = message;
  return {
    ...{ id, parentId, role, text, slug, served, error },
    // What was being written then is what there is of it.
    state: state === 'streaming' ? 'interrupted' : state,
    ...{ cut, compared, rating, reason, createdAt },
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

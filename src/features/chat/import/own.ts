import * as z from 'zod/mini';
import { type ImportedChat, importedChat } from './contract.ts';
import type { ImportNotes } from './notes.ts';
import { isSource, listOf, type Source, textOf } from './source-value.ts';

const message = z.object({ id: z.string(), parentId: z.nullable(z.string()) });

/** A chat of our own export. */
export function isOwn(chat: Source): boolean {
  return Array.isArray(chat.messages) && typeof chat.slug === 'string';
}

/**
 * Word for word what was exported, with the names of files that were sent, as these are not in it;
 * null where it is no longer that.
 */
export function readOwn(chat: Source, notes: ImportNotes): ImportedChat | null {
  const messages = z.array(message).safeParse(chat.messages);
  if (!messages.success) return null;
  const places = new Map(messages.data.map(({ id }, at) => [id, at]));
  const placed = messages.data.map(({ parentId }, at) => {
    const own = Array.isArray(chat.messages) ? chat.messages[at] : null;
    const parent = parentId === null ? null : (places.get(parentId) ?? -1);
    return { ...(isSource(own) ? { ...own, text: withFiles(own, notes) } : {}), parent };
  });
  const read = importedChat.safeParse({ ...chat, key: chat.id, messages: placed });
  return read.success ? read.data : null;
}

function withFiles({ text, attachments }: Source, notes: ImportNotes): unknown {
  const files = listOf(attachments).flatMap((name) => textOf(name) || []);
  return typeof text !== 'string' || files.length === 0
    ? text
    : [...files.map(notes.file), text].join('\n\n');
}

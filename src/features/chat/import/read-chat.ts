import { titleOf } from '#shared/text/title.ts';
import { longestTitle } from '../limits.ts';
import { isChatgpt, readChatgpt } from './chatgpt.ts';
import { isClaude, readClaude } from './claude.ts';
import { type ImportedChat, importedChat } from './contract.ts';
import type { Piece } from './json-pieces.ts';
import { longestCall } from './limits.ts';
import type { ImportNotes } from './notes.ts';
import { isOwn, readOwn } from './own.ts';
import { isSource, keyOf, type Source, textOf } from './source-value.ts';

export type Unread = 'damaged' | 'unknown' | 'empty' | 'large';

export type ReadChat =
  | { readonly chat: ImportedChat }
  | { readonly chat: null; readonly why: Unread; readonly title: string };

export interface Reading {
  /** The title of a chat that has none. */
  readonly unnamed: string;
  readonly notes: ImportNotes;
  readonly now: Date;
}

/** The model that a chat from elsewhere goes on with. */
const slug = 'chat';

/** One chat of a file, from whichever product, or why it is none. */
export async function readChat({ text }: Piece, reading: Reading): Promise<ReadChat> {
  if (text === null) return { chat: null, why: 'large', title: '' };
  const source = parsed(text);
  if (!source) return { chat: null, why: 'damaged', title: '' };
  const title = textOf(source.title) || textOf(source.name);
  const unread = (why: Unread): ReadChat => ({ chat: null, why, title });
  if (!isOwn(source) && !isChatgpt(source) && !isClaude(source)) return unread('unknown');
  const chat = isOwn(source)
    ? readOwn(source, reading.notes)
    : await readForeign(source, text, reading);
  if (!chat) return unread('damaged');
  if (chat.messages.length === 0) return unread('empty');
  if (!importedChat.safeParse(chat).success || bytesOf(chat) > longestCall) return unread('large');
  return { chat };
}

async function readForeign(
  source: Source,
  text: string,
  { unnamed, notes, now }: Reading,
): Promise<ImportedChat> {
  const read = isChatgpt(source) ? readChatgpt : readClaude;
  const { kind, id, title, ...chat } = read(source, notes, now.toISOString());
  const first = chat.messages.find(({ role }) => role === 'user')?.text ?? '';
  return {
    ...chat,
    ...{ key: await keyOf(kind, id || text), slug, pinned: false },
    title: titleOf(first, longestTitle, title) || unnamed,
  };
}

function parsed(text: string): Source | null {
  try {
    const value: unknown = JSON.parse(text);
    return isSource(value) ? value : null;
  } catch {
    return null;
  }
}

function bytesOf(chat: ImportedChat): number {
  return new TextEncoder().encode(JSON.stringify(chat)).length;
}

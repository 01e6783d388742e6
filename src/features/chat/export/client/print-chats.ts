import type { ExportedChat } from '../chat-file.ts';
import { everyChat, wholeChat } from './export-calls.ts';
import { keptChat } from './make-file.ts';

/** What one print window takes, as a browser lays all of it out at once: chats, and characters in all. */
const most = { chats: 100, text: 1_000_000 } as const;

export interface PrintPlan {
  /** null: every kept chat. */
  readonly ids: readonly string[] | null;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, count: number) => void;
}

export interface PrintedChats {
  readonly chats: readonly ExportedChat[];
  /** Chats that could not be loaded, and those that had no room. */
  readonly left: number;
  readonly rest: number;
}

/** Chats as they are read, to be printed together. @throws where the list cannot be read, or it is stopped. */
export async function chatsToPrint({ ids, signal, onProgress }: PrintPlan): Promise<PrintedChats> {
  const all = ids ?? (await everyChat(signal));
  const chats: ExportedChat[] = [];
  let [left, text] = [0, 0];
  for (const [at, id] of all.entries()) {
    if (chats.length === most.chats) return { chats, left, rest: all.length - at };
    onProgress(at, Math.min(all.length, at + most.chats - chats.length));
    const whole = await wholeChat(id, signal);
    signal.throwIfAborted();
    left += whole ? 0 : 1;
    const chat = whole && keptChat(whole, 'md');
    if (!chat || chat.messages.length === 0) continue;
    text += chat.messages.reduce((sum, message) => sum + message.text.length, 0);
    // The first one is printed however long it is.
    if (text > most.text && chats.length > 0) return { chats, left, rest: all.length - at };
    chats.push(chat);
  }
  return { chats, left, rest: 0 };
}

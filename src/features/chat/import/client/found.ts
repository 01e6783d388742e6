import type { Translate } from '#shared/i18n/words.ts';
import type { ImportedChat } from '../contract.ts';
import { readChat, type Unread } from '../read-chat.ts';
import { chatsIn, UnreadableFile } from './open-file.ts';

/** What a file holds. */
export interface Found {
  readonly chats: readonly ImportedChat[];
  readonly unread: readonly { readonly why: Unread; readonly title: string }[];
  /** Pictures in the chats, of which only a word is kept. */
  readonly pictures: number;
  /** The file is damaged, and may have held more. */
  readonly isCut: boolean;
}

interface Watch {
  readonly signal: AbortSignal;
  readonly onProgress: (count: number) => void;
}

/** How many chats are read between two words about it. */
const step = 20;

/** Reads a file piece by piece; a chat that stands in it twice is found once. */
export async function readFile(
  file: File,
  say: Translate<'import'>,
  { signal, onProgress }: Watch,
): Promise<Found | 'broken' | 'large'> {
  const reading = {
    now: new Date(),
    unnamed: say('ui.unnamed'),
    notes: {
      image: say('ui.note.image'),
      file: (name: string) => bare(say('ui.note.file', { name })),
      tool: (name: string) => bare(say('ui.note.tool', { name })),
      kind: (kind: string) => bare(say('ui.note.kind', { kind })),
    },
  };
  const chats = new Map<string, ImportedChat>();
  const unread: { why: Unread; title: string }[] = [];
  let isCut = false;
  try {
    for await (const piece of chatsIn(file)) {
      if (signal.aborted) break;
      const read = await readChat(piece, reading);
      if (read.chat) chats.set(read.chat.key, read.chat);
      else unread.push({ why: read.why, title: read.title });
      const count = chats.size + unread.length;
      if (count % step === 0) onProgress(count);
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    isCut = error.why === 'broken' && chats.size > 0;
    if (!isCut) return error.why;
  }
  const pictures = picturesIn([...chats.values()], reading.notes.image);
  return { chats: [...chats.values()], unread, pictures, isCut };
}

function picturesIn(chats: readonly ImportedChat[], note: string): number {
  const texts = chats.flatMap(({ messages }) => messages.map(({ text }) => text));
  return texts.reduce((sum, text) => sum + text.split(note).length - 1, 0);
}

/** Without the signs that keep a name in its place on a page: this text is kept. */
function bare(text: string): string {
  return text.replace(/[\u2068\u2069]/g, '');
}

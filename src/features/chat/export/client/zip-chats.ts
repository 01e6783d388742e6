import { Zip, ZipDeflate } from 'fflate';
import { uniqueNames } from '#shared/text/file-name.ts';
import { everyChat, wholeChat } from './export-calls.ts';
import type { ExportWords } from './export-words.ts';
import { type FileFormat, keptChat, makeFile } from './make-file.ts';

export interface ZipPlan {
  /** null: every kept chat. */
  readonly ids: readonly string[] | null;
  readonly format: FileFormat;
  readonly words: ExportWords;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, count: number) => void;
}

export interface ZippedChats {
  readonly zip: Blob;
  /** Chats in it, and those that could not be loaded; one without a message is neither. */
  readonly count: number;
  readonly left: number;
}

/**
 * Chats as files of their own, one after the other.
 * @throws where the list cannot be read, or it is stopped.
 */
export async function zipChats(plan: ZipPlan): Promise<ZippedChats> {
  const { format, words, signal, onProgress } = plan;
  const ids = plan.ids ?? (await everyChat(signal));
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const unique = uniqueNames();
  let [count, left] = [0, 0];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    failure ??= error;
    if (chunk) chunks.push(new Uint8Array(chunk));
  });
  for (const [at, id] of ids.entries()) {
    onProgress(at, ids.length);
    const chat = await wholeChat(id, signal);
    signal.throwIfAborted();
    if (!chat || chat.messages.length === 0) {
      left += chat ? 0 : 1;
      continue;
    }
    const { name, content } = await makeFile(keptChat(chat, format), format, words);
    const file = new ZipDeflate(unique(name), { level: 6 });
    file.mtime = chat.updatedAt;
    zip.add(file);
    file.push(new Uint8Array(await content.arrayBuffer()), true);
    if (failure) throw failure;
    count += 1;
  }
  zip.end();
  onProgress(ids.length, ids.length);
  return { zip: new Blob(chunks, { type: 'application/zip' }), count, left };
}

import { fileText } from './file-text.ts';

/** Bytes of a file that is opened: a book of several hundred thousand words. */
export const largestTextFile = 8 * 1024 * 1024;

export type ReadFile =
  | { readonly state: 'read'; readonly text: string; readonly title: string }
  | { readonly state: 'kind' | 'large' | 'unreadable' };

/** Reads a plain text file, in whatever encoding it was written. */
export async function readTextFile(file: File): Promise<ReadFile> {
  if (!/\.(?:txt|md|markdown|text)$/i.test(file.name) && !file.type.startsWith('text/plain'))
    return { state: 'kind' };
  if (file.size > largestTextFile) return { state: 'large' };
  try {
    const text = await fileText(file);
    if (text.includes('\0')) return { state: 'kind' };
    return { state: 'read', text, title: file.name.replace(/\.[a-z]+$/i, '') };
  } catch {
    return { state: 'unreadable' };
  }
}

import { largestFile, longestTitle } from '../limits.ts';
import { $fileTitle, $notice, $text, replaceText } from './text-store.ts';

/** Puts a file's text into the field, or says why not and leaves the field as it is. */
export async function openFile(file: File): Promise<void> {
  const { name } = file;
  const read = await readTextFile(file);
  if (read.state !== 'read') return $notice.set({ kind: `file.${read.state}`, name });
  replaceText(read.text, { kind: 'file', name, before: $text.get() });
  $fileTitle.set(read.title);
}

export type ReadFile =
  | { readonly state: 'read'; readonly text: string; readonly title: string }
  | { readonly state: 'kind' | 'large' | 'unreadable' };

/** Reads a plain text file: UTF-8, or UTF-16 that says so. */
export async function readTextFile(file: File): Promise<ReadFile> {
  if (!/\.(?:txt|md|markdown|text)$/i.test(file.name) && !file.type.startsWith('text/plain'))
    return { state: 'kind' };
  if (file.size > largestFile) return { state: 'large' };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    if (text.includes('\0')) return { state: 'kind' };
    return { state: 'read', text, title: titleOf(file.name) };
  } catch {
    return { state: 'unreadable' };
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

function titleOf(name: string): string {
  return name.replace(/\.[a-z]+$/i, '').slice(0, longestTitle);
}

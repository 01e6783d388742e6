/** Bytes of a file that is opened: a book of several hundred thousand words. */
export const largestTextFile = 8 * 1024 * 1024;

export type ReadFile =
  | { readonly state: 'read'; readonly text: string; readonly title: string }
  | { readonly state: 'kind' | 'large' | 'unreadable' };

/** Reads a plain text file: UTF-8, or UTF-16 that says so. */
export async function readTextFile(file: File): Promise<ReadFile> {
  if (!/\.(?:txt|md|markdown|text)$/i.test(file.name) && !file.type.startsWith('text/plain'))
    return { state: 'kind' };
  if (file.size > largestTextFile) return { state: 'large' };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    if (text.includes('\0')) return { state: 'kind' };
    return { state: 'read', text, title: file.name.replace(/\.[a-z]+$/i, '') };
  } catch {
    return { state: 'unreadable' };
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

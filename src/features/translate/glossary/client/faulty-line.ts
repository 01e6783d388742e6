/** A term, which may stand in quotation marks, what parts it from its translation, and that. */
const entry = /^\s*(?:"(?:[^"]|"")*"|[^",;\t][^,;\t]*)[ ]*[,;\t]\s*[^\s,;]/;

/** Where the first line stands that is no entry; null where none is found. */
export function faultyLine(text: string): { readonly start: number; readonly end: number } | null {
  let start = 0;
  for (const line of text.split('\n')) {
    const end = start + line.length;
    if (line.trim() !== '' && !entry.test(line)) return { start, end };
    start = end + 1;
  }
  return null;
}

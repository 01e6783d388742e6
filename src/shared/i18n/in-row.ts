/** What stands between the parts of a row, by the language of a tag. */
const signs: Readonly<Record<string, string>> = { ar: '، ', ja: '、', zh: '、' };

/** Parts one after the other without an "and", between them the comma of the reader's script. */
export function inRow(parts: readonly string[], tag: string): string {
  return parts.join(signs[tag.split('-', 1)[0] ?? ''] ?? ', ');
}

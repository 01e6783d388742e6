import { copyText } from '#client/ui/copy.ts';
import type { Run } from '../style/marked.ts';

export function plainOf(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('');
}

export function htmlOf(runs: readonly Run[]): string {
  return runs
    .map(({ text, italic }) => (italic ? `<i>${escaped(text)}</i>` : escaped(text)))
    .join('');
}

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** With its italics, for a word processor; as plain text where the browser takes no other. */
export async function copyCited(
  all: readonly (readonly Run[])[],
): Promise<'copied' | 'copy.failed'> {
  const plain = all.map(plainOf).join('\n');
  const html = all.map((runs) => `<p>${htmlOf(runs)}</p>`).join('');
  try {
    const types = { 'text/html': html, 'text/plain': plain };
    const blobs = Object.entries(types).map(([type, text]) => [type, new Blob([text], { type })]);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
    return 'copied';
  } catch {
    return copyText(plain);
  }
}

/** A line of the text, and what came back of its translation. */
export type BackRow = readonly [text: string, back: string];

/** Paragraph marks are kept on both ways: lines answer each other; where they do not, all is one row. */
export function backRows(text: string, returned: string): BackRow[] {
  const [a, b] = [linesOf(text), linesOf(returned)];
  if (b.length > a.length) return [[text, returned]];
  return a.map((line, at) => [line, b[at] ?? '']);
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

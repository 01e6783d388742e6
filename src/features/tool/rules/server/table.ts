/** A Markdown table; what was entered stays within its cell. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function cell(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\|`*_[\]<>]/g, '\\$&');
}

/** What stands on each line, without marks in front. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•]|\d{1,2}[.)](?=\s))\s*/u, '').trim())
    .filter((line) => line !== '');
}

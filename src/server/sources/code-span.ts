/** Whether nothing but what begins a block stands before the next sign: there backticks are a fence. */
export function beginsLine(before: string): boolean {
  return /\n[ \t>]*(?:[-*+]\s+|\d{1,3}[.)]\s+)?$/.test(before);
}

/**
 * Length of the inline code at the beginning of `text`, which opens with `ticks` backticks; `none`
 * where its line closes it not.
 */
export function codeEnd(text: string, ticks: number): number | 'open' | 'none' {
  const line = text.split('\n', 1)[0] ?? '';
  for (const { 0: run, index } of line.slice(ticks).matchAll(/`+/g)) {
    const end = ticks + index + run.length;
    // A run at the end of all may still grow.
    if (run.length === ticks && (end < text.length || line !== text)) return end;
  }
  return line === text ? 'open' : 'none';
}

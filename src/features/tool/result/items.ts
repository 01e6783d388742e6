/** Items of a list as a model writes it: one to a line, marks and numbers in front taken away. */
export function itemsOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•–]|\d{1,2}[.)](?=\s))\s*/u, '').trim())
    .filter((line) => line !== '');
}

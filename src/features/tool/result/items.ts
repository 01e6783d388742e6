import type { RunView } from '#shared/run/run.ts';
import type { Tool } from '#shared/tool/tool.ts';

/** Whether a result is several texts to choose from: a list, or the patterns of one text. */
export function isChoice({ way }: Pick<RunView, 'way'>, output: Tool['output']): boolean {
  return output === 'list' || (way === 'rules' && output === 'text');
}

/** Items of a list as a model writes it: one to a line, marks and numbers in front taken away. */
export function itemsOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•–]|\d{1,2}[.)](?=\s))\s*/u, '').trim())
    .filter((line) => line !== '');
}

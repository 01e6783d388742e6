import { isHead, numberAttribute } from '../document/attribute.ts';
import type { DocNode } from '../document/content.ts';

type Inside = (blocks: readonly DocNode[]) => readonly string[];

/** Cells in one line each; one that spans several leaves the others empty. */
export function markdownTable({ content: rows = [] }: DocNode, inside: Inside): string {
  const grid = gridOf(rows, inside);
  const width = Math.max(1, ...grid.map((row) => row.length));
  const filled = grid.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''));
  const [first] = rows;
  const head = first && isHead(first) ? filled.shift() : Array.from({ length: width }, () => '');
  const rule = Array.from({ length: width }, () => '---');
  return [head ?? [], rule, ...filled].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function gridOf(rows: readonly DocNode[], inside: Inside): string[][] {
  const grid: string[][] = rows.map(() => []);
  for (const [y, row] of rows.entries()) {
    const line = grid[y] ?? [];
    let x = 0;
    for (const cell of row.content ?? []) {
      while (line[x] !== undefined) x += 1;
      const across = numberAttribute(cell, 'colspan', 1);
      const down = numberAttribute(cell, 'rowspan', 1);
      for (let dy = 0; dy < down; dy += 1)
        for (let dx = 0; dx < across; dx += 1) {
          const target = grid[y + dy];
          if (target) target[x + dx] = dx + dy === 0 ? cellText(cell, inside) : '';
        }
      x += across;
    }
  }
  return grid;
}

function cellText({ content = [] }: DocNode, inside: Inside): string {
  return inside(content)
    .join('\n')
    .replace(/\\\n/g, '\n')
    .trim()
    .replace(/\s*\n\s*/g, '<br>')
    .replace(/(?<!\\)\|/g, '\\|');
}

const pipe = /(?<!\\)\|/g;
const code = /(?<![`\\])(`+)(?!`).*?[^`]\1(?!`)/g;
const formula = /\$[^$]+\$|\\\(.*?\\\)/g;

/**
 * A table with the pipes escaped that stand in code, and in formulas of rows with too many: they part
 * no cells, and what stands behind them would be lost.
 */
export function withoutInnerPipes(table: string): string {
  const lines = table.split('\n').map((line) => line.replace(code, escaped));
  const most = pipesIn(lines[1] ?? '');
  return lines.map((one) => (pipesIn(one) > most ? one.replace(formula, escaped) : one)).join('\n');
}

function escaped(text: string): string {
  return text.replace(pipe, '\\|');
}

function pipesIn(line: string): number {
  return line.match(pipe)?.length ?? 0;
}

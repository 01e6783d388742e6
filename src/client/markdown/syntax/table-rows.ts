/** Lines of a table, if there is one. */
const rowsOfPipes = /^(?:(?=[^\n]*\|)[^\n]+(?:\n|$))+/;
const pipe = /(?<!\\)\|/g;
const code = /(?<![`\\])(`+)(?!`).*?[^`]\1(?!`)/g;
const formula = /\$[^$]+\$|\\\(.*?\\\)/g;

/**
 * A text that begins with a table, with the pipes escaped that stand in code, and in formulas of rows
 * with too many: they part no cells, and what stands behind them would be lost.
 */
export function withoutInnerPipes(src: string): string {
  const rows = rowsOfPipes.exec(src)?.[0] ?? '';
  if (!/[`$(]/.test(rows)) return src;
  const lines = rows.split('\n').map((line) => line.replace(code, escaped));
  const most = pipesIn(lines[1] ?? '');
  const read = lines.map((one) => (pipesIn(one) > most ? one.replace(formula, escaped) : one));
  return read.join('\n') + src.slice(rows.length);
}

function escaped(text: string): string {
  return text.replace(pipe, '\\|');
}

function pipesIn(line: string): number {
  return line.match(pipe)?.length ?? 0;
}

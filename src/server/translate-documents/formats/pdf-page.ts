/** A stretch of a line, in points from the left and the bottom of its page. */
export interface PdfText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Height of its letters. */
  readonly size: number;
  readonly bold: boolean;
  readonly italic: boolean;
}

/** Stretches at one height, from left to right. */
export interface PdfLine {
  readonly x: number;
  readonly right: number;
  readonly y: number;
  readonly size: number;
  readonly texts: readonly PdfText[];
}

/** Lines of a page in the order in which they are read: a column after the other. */
export function linesOfPage(texts: readonly PdfText[]): PdfLine[] {
  return columnsOf(texts.filter(({ text }) => text.trim() !== '')).flatMap(rowsOf);
}

/** A gap between columns is wider than this many letters' heights. */
const columnGap = 0.55;
const leastRows = 5;
/** Columns of text have long lines; those of a table are read row by row. */
const leastLetters = 22;

function columnsOf(texts: readonly PdfText[]): (readonly PdfText[])[] {
  const at = gapIn(texts);
  if (at === null) return [texts];
  // What stands over both columns parts what is above it from what is below.
  const crossing = texts.filter(({ x, width }) => x < at && x + width > at);
  const bars = [...new Set(crossing.map(({ y }) => y))].sort((a, b) => b - a);
  const groups = new Map<number, PdfText[]>();
  for (const one of texts) {
    const bar = bars.findIndex((y) => isNear(y, one));
    const above = bars.filter((y) => y > one.y).length;
    const place = bar >= 0 ? bar * 3 + 2 : above * 3 + (one.x < at ? 0 : 1);
    const group = groups.get(place);
    if (group) group.push(one);
    else groups.set(place, [one]);
  }
  return [...groups].sort(([a], [b]) => a - b).map(([, group]) => group);
}

function isNear(y: number, one: PdfText): boolean {
  return Math.abs(y - one.y) < one.size * 0.45;
}

/** Where an empty stripe parts the page in two columns of text; null where none does. */
function gapIn(texts: readonly PdfText[]): number | null {
  const rows = rowsOf(texts);
  if (rows.length < leastRows) return null;
  const left = Math.min(...rows.map(({ x }) => x));
  const right = Math.max(...rows.map((row) => row.right));
  for (let part = 0.3; part <= 0.7; part += 0.01) {
    const at = left + (right - left) * part;
    const crossing = texts.filter(
      (one) => one.x < at && one.x + one.width > at - one.size * columnGap,
    );
    if (crossing.length > Math.max(2, rows.length * 0.08)) continue;
    const sides = [texts.filter(({ x }) => x < at), texts.filter(({ x }) => x >= at)];
    if (sides.every(isColumn)) return at;
  }
  return null;
}

function isColumn(texts: readonly PdfText[]): boolean {
  const rows = rowsOf(texts);
  const letters = rows.reduce((sum, row) => sum + rowText(row).length, 0);
  return rows.length >= leastRows && letters / rows.length >= leastLetters;
}

export function rowText({ texts }: PdfLine): string {
  return texts.map(({ text }) => text).join(' ');
}

function rowsOf(texts: readonly PdfText[]): PdfLine[] {
  const rows: PdfText[][] = [];
  for (const one of texts.toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && Math.abs(first.y - one.y) < Math.max(first.size, one.size) * 0.45)
      row.push(one);
    else rows.push([one]);
  }
  return rows.map((row) => {
    const ordered = row.toSorted((a, b) => a.x - b.x);
    const largest = Math.max(...row.map(({ size }) => size));
    return {
      texts: ordered,
      ...{ size: largest, y: row[0]?.y ?? 0, x: ordered[0]?.x ?? 0 },
      right: Math.max(...row.map(({ x, width }) => x + width)),
    };
  });
}

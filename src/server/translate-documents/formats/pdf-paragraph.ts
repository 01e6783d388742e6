import { type PdfLine, type PdfText, rowText } from './pdf-page.ts';

/** Lines of one paragraph; in one of several columns of a table, `\t` stands between stretches. */
export interface PdfParagraph {
  readonly lines: readonly PdfLine[];
  /** Points above it, from the end of what stands before. */
  readonly gap: number;
  readonly pageBreak: boolean;
}

/** A stretch of a paragraph in one look. */
export interface PdfSpan {
  readonly text: string;
  readonly size: number;
  readonly bold: boolean;
  readonly italic: boolean;
}

const sentenceEnd = /[.!?…:;。！？؟][)\]"'”’»]*$/u;
const bullet = /^(?:[•●○■▪◦‣·*–-]|\(?\d{1,3}[.)])(?:\s|$)/u;
/** Between stretches of a line: of a word, and of a column. */
const wordGap = 0.15;
const cellGap = 2.2;

/** @param right where the lines of the page end, in points. */
export function paragraphsOf(lines: readonly PdfLine[], right: number): PdfParagraph[] {
  const made: { lines: PdfLine[]; gap: number; pageBreak: boolean }[] = [];
  for (const [at, line] of lines.entries()) {
    const last = lines[at - 1];
    const open = made.at(-1);
    const gap = last ? Math.max(0, last.y - line.y - line.size * 1.2) : 0;
    if (last && open && goesOn(open.lines, last, { line, gap, right })) open.lines.push(line);
    else made.push({ lines: [line], gap, pageBreak: at === 0 });
  }
  return made;
}

interface Next {
  readonly line: PdfLine;
  readonly gap: number;
  readonly right: number;
}

function goesOn(open: readonly PdfLine[], last: PdfLine, { line, gap, right }: Next): boolean {
  const [first] = open;
  const text = rowText(last);
  const next = rowText(line);
  if (!first || isRow(last) || isRow(line) || bullet.test(next)) return false;
  const isNear = last.y > line.y && gap < line.size * 0.7;
  const isSame = Math.abs(last.size - line.size) < 0.6;
  if (!isNear || !isSame) return false;
  // A first line may stand further in, or a bullet further out.
  if (open.length > 1 && line.x > last.x + line.size * 0.8) return false;
  const isFull = last.right > right - (right - first.x) * 0.18;
  return isFull || (!sentenceEnd.test(text) && /^\p{Ll}/u.test(next));
}

/** Whether a line is a row of cells. */
export function isRow({ texts }: PdfLine): boolean {
  return texts.some((one, at) => at > 0 && gapBefore(texts, at) > one.size * cellGap);
}

function gapBefore(texts: readonly PdfText[], at: number): number {
  const [last, one] = [texts[at - 1], texts[at]];
  return last && one ? one.x - last.x - last.width : 0;
}

/** Its words; those cut at the end of a line are whole again. */
export function spansOf({ lines }: PdfParagraph): PdfSpan[] {
  const spans: PdfSpan[] = [];
  const put = (text: string, { size, bold, italic }: PdfText) => {
    const last = spans.at(-1);
    const isSame =
      last?.bold === bold && last.italic === italic && Math.abs(last.size - size) < 0.6;
    if (last && (isSame || text.trim() === ''))
      spans[spans.length - 1] = { ...last, text: last.text + text };
    else spans.push({ text, size, bold, italic });
  };
  for (const line of lines)
    for (const [at, one] of line.texts.entries()) {
      const last = spans.at(-1);
      const gap = gapBefore(line.texts, at);
      if (at > 0 && gap > one.size * cellGap) put('\t', one);
      else if (at > 0 && gap > one.size * wordGap && !last?.text.endsWith(' ')) put(' ', one);
      else if (at === 0 && last) {
        const isCut = /\p{L}[-\u00ad]$/u.test(last.text) && /^\p{Ll}/u.test(one.text);
        if (isCut) spans[spans.length - 1] = { ...last, text: last.text.slice(0, -1) };
        else if (
          !last.text.endsWith(' ') &&
          !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(last.text)
        )
          put(' ', one);
      }
      put(one.text, one);
    }
  return spans;
}

import { type DocumentMarkup, escapedText } from '../document-markup.ts';

/** A line that is shorter than this part of the longest common one may end its paragraph. */
const short = 0.8;
const sentenceEnd = /[.!?…:;。！？؟][)\]"'”’»]*$/u;
const bullet = /^(?:[•●○■▪◦‣·*–-]|\(?\d{1,3}[.)])\s+/u;

/** Pages of lines, as a PDF has them, with the paragraphs that they were. */
export function pageMarkup(title: string | null, pages: readonly string[]): DocumentMarkup {
  const lines = pages.flatMap((page) => [...page.split('\n').map((line) => line.trim()), '\f']);
  const width = commonWidth(lines);
  const paragraphs: string[] = [];
  let open = '';
  const close = () => {
    if (open) paragraphs.push(`<p>${escapedText(open)}</p>`);
    open = '';
  };
  for (const line of lines) {
    // A paragraph may go on over the end of a page.
    if (line === '\f') {
      if (sentenceEnd.test(open)) close();
      continue;
    }
    if (line === '' || bullet.test(line)) close();
    if (line === '') continue;
    open = joined(open, line);
    if (line.length < width * short && (sentenceEnd.test(line) || line.length < width / 2)) close();
  }
  close();
  return { title, html: paragraphs.join('\n') };
}

/** A word that was cut at the end of a line is one again. */
function joined(open: string, line: string): string {
  if (/\p{L}-$/u.test(open) && /^\p{Ll}/u.test(line)) return open.slice(0, -1) + line;
  return open ? `${open} ${line}` : line;
}

function commonWidth(lines: readonly string[]): number {
  const lengths = lines
    .map(({ length }) => length)
    .filter((length) => length > 1)
    .toSorted((a, b) => a - b);
  return lengths[Math.floor(lengths.length * 0.75)] ?? 0;
}

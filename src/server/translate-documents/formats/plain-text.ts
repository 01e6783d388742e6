import { inlinesOf } from '../inline.ts';
import { type Part, partOf } from '../part.ts';
import { type Unit, unitOf } from '../unit.ts';
import { linesOf } from './subtitle.ts';

/** A line this long that ends within a sentence was broken to fit a page. */
const leastBroken = 50;
const sentenceEnd = /[.!?…:;。！？]["'”’»)\]]*\s*$/u;
const newItem = /^\s*(?:[-*•–]|\(?\d+[.)])\s|^\s{2,}/;

interface Line {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Lines of a text, each a unit; lines of a paragraph that were broken to a width are one, and are broken again. */
export function textPart(name: string, source: string): Part {
  const units: (Unit | null)[] = [];
  let open: Line[] = [];
  const close = () => {
    units.push(unitOfLines(source, open));
    open = [];
  };
  for (const place of linesOf(source)) {
    const line = { ...place, text: source.slice(place.from, place.to) };
    const last = open.at(-1);
    if (last && !goesOn(last, line)) close();
    open.push(line);
  }
  close();
  return partOf(name, source, units);
}

function goesOn(last: Line, next: Line): boolean {
  return (
    last.text.trimEnd().length >= leastBroken &&
    last.text.length <= 100 &&
    next.text.trim() !== '' &&
    next.text.length <= 100 &&
    !sentenceEnd.test(last.text) &&
    !newItem.test(next.text)
  );
}

function unitOfLines(source: string, lines: readonly Line[]): Unit | null {
  const [first] = lines;
  const last = lines.at(-1);
  if (!first || !last) return null;
  const place = { from: first.from, to: last.to };
  if (lines.length === 1) return unitOf(place, inlinesOf(first.text), String);
  const end = /\r\n?|\n/.exec(source.slice(first.to))?.[0] ?? '\n';
  const width = Math.max(...lines.map(({ text }) => text.trimEnd().length));
  const text = lines.map((line) => line.text.trim()).join(' ');
  const shape = (words: string) => broken(words, width).join(end);
  const indent = /^\s*/.exec(first.text)?.[0] ?? '';
  return unitOf(place, inlinesOf(indent + text), String, shape);
}

/** No word is cut; of scripts without blanks nothing is broken. */
function broken(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/ (?=\S)/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length > width && line !== '') {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

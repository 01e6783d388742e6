import {
  AlignmentType,
  ExternalHyperlink,
  FootnoteReferenceRun,
  HeadingLevel,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';
import { Math as Equation, latexToMath } from 'docx/math';
import type { MarkedToken, Token, Tokens } from 'marked';
import { codeFont, deepestLevel, tableLook } from '#client/docx/look.ts';
import {
  codeLine,
  isRtl,
  leftToRight,
  type Place,
  paragraph,
  type Style,
  text,
  withoutList,
} from '#client/docx/paragraph.ts';
import { notesOf } from '#client/markdown/notes.ts';
import { atBreaks, type SmallToken, withTags } from '#client/markdown/syntax/inline-tags.ts';
import type { MathToken } from '#client/markdown/syntax/math-syntax.ts';
import type { NoteMarkToken, NoteToken } from '#client/markdown/syntax/note-syntax.ts';
import { safeHref } from '#shared/text/clean-text.ts';
import { decodeEntities } from '#shared/text/entities.ts';

export type DocxBlock = Paragraph | Table;

/** What Word names a list by that begins with a number. */
export function numbersFrom(start: number): string {
  return `numbers-${start}`;
}
/** Word counts no further. */
const lastStart = 32_767;

/** Below the title and the heading of each message. */
const headings = [
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
] as const;

/** Blocks of a formatted text as a document has them; what it does not know stays as it was written. */
export function documentBlocks(
  tokens: readonly Token[],
  { rtl, starts }: Pick<Place, 'rtl' | 'starts'>,
): DocxBlock[] {
  return blocksOf(tokens, { rtl, starts, depth: 0, notes: notesOf(tokens, '') });
}

function blocksOf(tokens: readonly Token[], place: Place): DocxBlock[] {
  let at = place;
  return tokens.flatMap((token) => {
    const blocks = blockOf(token, at);
    // Only what comes first stands beside the sign of an item.
    if (blocks.length > 0) at = withoutList(place);
    return blocks;
  });
}

/** What has no room for the sign of an item that it begins. */
const signless = new Set(['code', 'table', 'hr', 'list']);

function blockOf(token: Token, around: Place): DocxBlock[] {
  if (around.list && signless.has(token.type))
    return [paragraph([], around), ...blockOf(token, withoutList(around))];
  const known = token as MarkedToken;
  // The parts of a list begin where the list does, beside its signs.
  const place = around.list ? around : { ...around, rtl: isRtl([token.raw], around.rtl) };
  if (token.type === 'math') return [mathBlock(token as MathToken, place)];
  // It stands where its mark leads to.
  if (token.type === 'note' && place.notes?.marked.has((token as NoteToken).label)) return [];
  switch (known.type) {
    case 'space':
    case 'def':
    case 'checkbox':
      return [];
    case 'hr':
      return [new Paragraph({ thematicBreak: true })];
    case 'code':
      return known.text.split('\n').map((line) => codeLine(line));
    case 'table':
      return [tableOf(known, place)];
    case 'list':
      return listOf(known, place);
    case 'blockquote':
      return blocksOf(known.tokens, { ...place, depth: Math.min(deepestLevel, place.depth + 1) });
    case 'heading':
      return [
        paragraph(runsOf(known.tokens, place, {}), place, {
          heading: headings[Math.min(headings.length, known.depth) - 1],
        }),
      ];
    case 'paragraph':
      return [paragraph(runsOf(known.tokens, place, {}), place)];
    case 'text':
      return [paragraph(runsOf(known.tokens ?? [known], place, {}), place)];
    case 'html':
      return [paragraph(writtenRuns(known.raw, place), place)];
    default:
      return [paragraph([text(token.raw.trimEnd(), place, {})], place)];
  }
}

/** HTML as it was written, but for its line breaks. */
function writtenRuns(html: string, place: Place): TextRun[] {
  return atBreaks(html).map((part, at) => text(part, place, at > 0 ? { break: 1 } : {}));
}

/** Each list counts from its own beginning. */
let lists = 0;

function listOf({ items, ordered, start }: Tokens.List, around: Place): DocxBlock[] {
  lists += 1;
  const from = Math.min(lastStart, Number(start));
  if (ordered) around.starts.add(from);
  const depth = Math.min(deepestLevel, around.depth + 1);
  const list = { reference: ordered ? numbersFrom(from) : null, instance: lists, depth };
  const texts = items.map(({ text }) => text);
  const place = { ...around, depth, list, rtl: isRtl(texts, around.rtl) };
  return items.flatMap((item) => {
    const tokens = item.task
      ? [{ type: 'text', raw: '', text: item.checked ? '☑ ' : '☐ ' }, ...item.tokens]
      : item.tokens;
    const blocks = blocksOf(joined(tokens), place);
    return blocks.length > 0 ? blocks : [paragraph([], place)];
  });
}

/** The sign of a task stands in one line with it. */
function joined(tokens: readonly Token[]): Token[] {
  const words = tokens.filter(({ type }) => type !== 'checkbox');
  const [sign, line, ...rest] = words;
  if (sign?.raw !== '' || !line || !/^(?:text|paragraph)$/.test(line.type)) return words;
  const inside = 'tokens' in line && line.tokens ? line.tokens : [line];
  return [{ ...line, tokens: [sign, ...inside] } as Token, ...rest];
}

function tableOf({ header, rows }: Tokens.Table, around: Place): Table {
  const texts = [header, ...rows].flat().map(({ text }) => text);
  const place = { ...around, rtl: isRtl(texts, around.rtl) };
  const row = (cells: readonly Tokens.TableCell[], isHead: boolean) =>
    new TableRow({
      tableHeader: isHead,
      children: cells.map(({ align, tokens, text: words }) => {
        const inside = { ...withoutList(place), depth: 0, rtl: isRtl([words], place.rtl) };
        const runs = runsOf(tokens, inside, { bold: isHead });
        const alignment = align ? alignmentOf(align, inside.rtl !== place.rtl) : undefined;
        return new TableCell({ children: [paragraph(runs, inside, { alignment })] });
      }),
    });
  return new Table({
    visuallyRightToLeft: place.rtl,
    ...tableLook,
    rows: [row(header, true), ...rows.map((cells) => row(cells, false))],
  });
}

/** As on the page a column has the sides of its table, also where a cell's words run the other way. */
function alignmentOf(align: 'left' | 'center' | 'right', isTurned: boolean) {
  if (align === 'center') return AlignmentType.CENTER;
  return (align === 'right') === isTurned ? AlignmentType.START : AlignmentType.END;
}

function runsOf(tokens: readonly Token[], place: Place, style: Style): ParagraphChild[] {
  return withTags(tokens).flatMap((token) => runOf(token, place, style));
}

function runOf(token: Token, place: Place, style: Style): ParagraphChild[] {
  const known = token as MarkedToken;
  if (token.type === 'math') return [mathOf(token as MathToken, place, style)];
  if (token.type === 'note-mark') return [noteOf(token as NoteMarkToken, place, style)];
  if (token.type === 'sub' || token.type === 'sup') {
    const isBelow = token.type === 'sub';
    const small = { ...style, subScript: isBelow, superScript: !isBelow };
    return runsOf((token as SmallToken).tokens, place, small);
  }
  switch (known.type) {
    case 'br':
      return [new TextRun({ break: 1 })];
    case 'strong':
      return runsOf(known.tokens, place, { ...style, bold: true });
    case 'em':
      return runsOf(known.tokens, place, { ...style, italics: true });
    case 'del':
      return runsOf(known.tokens, place, { ...style, strike: true });
    case 'codespan':
      return [text(known.text, leftToRight(place), { ...style, font: codeFont })];
    case 'link':
      return linkOf(known, place, style);
    case 'image':
      return linkOf({ ...known, tokens: [] }, place, style);
    case 'escape':
      return [text(known.text, place, style)];
    case 'checkbox':
      return [];
    case 'text':
      if (known.tokens) return runsOf(known.tokens, place, style);
      return [text(decodeEntities(known.text), place, style)];
    default:
      return [text(token.raw, place, style)];
  }
}

/** A footnote of Word's, which numbers them; a mark that leads to none stays as it was written. */
function noteOf({ label, raw }: NoteMarkToken, place: Place, style: Style): ParagraphChild {
  const note = place.notes?.list.find((one) => one.label === label);
  if (!note) return text(raw, place, style);
  const inside = { ...withoutList(place), depth: 0, notes: null };
  const blocks = blocksOf(note.tokens, inside);
  const paragraphs = blocks.filter((one) => one instanceof Paragraph);
  // Word has no table in a note, and none without a paragraph.
  const isWhole = paragraphs.length === blocks.length && blocks.length > 0;
  const children = isWhole ? paragraphs : [paragraph([text(note.raw.trim(), inside, {})], inside)];
  return new FootnoteReferenceRun({ children });
}

/** A formula; one that Word cannot have stays as it was written. */
function mathOf({ tex, raw }: MathToken, place: Place, style: Style): ParagraphChild {
  try {
    return new Equation({ children: latexToMath(tex) });
  } catch {
    return text(raw.trim(), leftToRight(place), style);
  }
}

function mathBlock(math: MathToken, place: Place): Paragraph {
  const shown = mathOf(math, place, {});
  if (place.list) return paragraph([shown], place);
  if (shown instanceof Equation)
    return new Paragraph({ children: [shown], alignment: AlignmentType.CENTER });
  return paragraph([shown], leftToRight(place));
}

function linkOf(
  { href, text: name, tokens = [] }: Pick<Tokens.Link, 'href' | 'text' | 'tokens'>,
  place: Place,
  style: Style,
): ParagraphChild[] {
  const shown = { ...style, style: 'Hyperlink' };
  const children =
    tokens.length > 0
      ? runsOf(tokens, place, shown)
      : [text(decodeEntities(name) || href, place, shown)];
  const link = safeHref(href, undefined);
  return link === null ? children : [new ExternalHyperlink({ link, children })];
}

import { segmenterOf } from '#shared/text/segmenter.ts';
import { wordChanges } from '#shared/text/word-changes.ts';

/** A stretch of the words that a suggestion changes. */
export interface Piece {
  /** Characters of the text before, where it begins and ends. */
  readonly from: number;
  readonly to: number;
  /** What stands there, and what would. */
  readonly old: string;
  readonly next: string;
}

/** Changes that stand closer than so many characters are one piece. */
const near = 12;
/** Where less than this part of the words stays, a suggestion is another text, and is taken by paragraphs. */
const leastKept = 0.35;

/** What a suggestion changes, in pieces that can be taken over alone. */
export function piecesOf(before: string, after: string, tag: string): Piece[] {
  const [text, next] = [before, after.trim()];
  if (text.trim() === next) return [];
  const changes = wordChanges(text, next, segmenterOf('word', tag)) ?? [];
  const kept = changes.filter(({ kind }) => kind === 'same');
  const keptLength = kept.reduce((sum, one) => sum + one.text.trim().length, 0);
  if (keptLength < leastKept * text.trim().length) return byParagraph(text, next);
  const pieces: Piece[] = [];
  let at = 0;
  for (const { kind, text: value } of changes) {
    if (kind === 'removed') pieces.push({ from: at, to: at + value.length, old: value, next: '' });
    else if (kind === 'added') pieces.push({ from: at, to: at, old: '', next: value });
    if (kind !== 'added') at += value.length;
  }
  return joined(pieces, text);
}

function joined(pieces: readonly Piece[], text: string): Piece[] {
  const found: Piece[] = [];
  for (const piece of pieces) {
    const last = found.at(-1);
    const between = last && text.slice(last.to, piece.from);
    if (
      last &&
      between !== undefined &&
      between.length < near &&
      !/[.!?…。！？]\s|\n/.test(between)
    ) {
      const old = last.old + between + piece.old;
      const next = last.next + between + piece.next;
      found[found.length - 1] = { from: last.from, to: piece.to, old, next };
    } else found.push(piece);
  }
  return found;
}

/** Paragraph for paragraph where there are as many, else the whole. */
function byParagraph(text: string, next: string): Piece[] {
  const parts = next.split(/\n\s*\n/);
  const places = [...text.matchAll(/[^\n]+(?:\n(?!\n)[^\n]*)*/g)];
  if (parts.length !== places.length)
    return [{ from: 0, to: text.length, old: text, next: parts.join('\n\n') }];
  return places.flatMap(({ 0: old, index: from }, at) => {
    const now = parts[at]?.trim() ?? '';
    return now === old ? [] : [{ from, to: from + old.length, old, next: now }];
  });
}

/** Sentences that go on behind a text, each of which may be taken over alone. */
export function addedPieces(at: number, after: string, tag: string): Piece[] {
  const sentences = new Intl.Segmenter(tag, { granularity: 'sentence' });
  const paragraphs = after.trim().split(/\n\s*\n/);
  return paragraphs.flatMap((paragraph, n) =>
    [...sentences.segment(paragraph.replace(/\s*\n\s*/g, ' '))].map(({ segment, index }) => {
      // The first sentence of a paragraph begins it.
      const next = n > 0 && index === 0 ? `\n\n${segment}` : segment;
      return { from: at, to: at, old: '', next };
    }),
  );
}

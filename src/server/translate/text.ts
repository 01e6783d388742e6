import { chunks } from '#shared/text/chunk.ts';

/** UTF-16 units of a piece: little enough that the first words come soon. */
const longestPiece = 1_200;

/**
 * A text as it is translated: its paragraphs, long ones sentence by sentence, and what is between
 * them. Joined they are the text again.
 */
export function piecesOfText(text: string): string[] {
  const pieces: string[] = [];
  for (const { words, gap } of paragraphsOf(text)) {
    if (words !== '') pieces.push(...[...chunks(words, longestPiece)].map((one) => one.text));
    // A gap goes with the piece before it, where there is one.
    if (gap !== '') pieces.push((pieces.pop() ?? '') + gap);
  }
  return pieces;
}

/** Each with the white space after it that holds the line's end. No pattern: long runs of spaces cost one walk. */
function* paragraphsOf(text: string): Generator<{ readonly words: string; readonly gap: string }> {
  let at = 0;
  for (let line = text.indexOf('\n'); line >= 0; line = text.indexOf('\n', at)) {
    const start = at + text.slice(at, line).trimEnd().length;
    const end = text.length - text.slice(line).trimStart().length;
    yield { words: text.slice(at, start), gap: text.slice(start, end) };
    at = end;
  }
  yield { words: text.slice(at), gap: '' };
}

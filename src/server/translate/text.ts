import { chunks } from '#shared/text/chunk.ts';

/** UTF-16 units of a piece: little enough that the first words come soon. */
const longestPiece = 1_200;

/**
 * A text as it is translated: its paragraphs, long ones sentence by sentence, and what is between
 * them. Joined they are the text again.
 */
export function piecesOfText(text: string): string[] {
  const pieces: string[] = [];
  for (const [at, part] of text.split(/(\s*\n\s*)/).entries()) {
    // A gap goes with the piece before it, where there is one.
    if (at % 2 === 1) pieces.push((pieces.pop() ?? '') + part);
    else if (part !== '') pieces.push(...[...chunks(part, longestPiece)].map((one) => one.text));
  }
  return pieces;
}

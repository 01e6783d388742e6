import type { Node } from '@tiptap/pm/model';

/** Words of a stretch of a document with the place of each in it. */
export interface FlatRange {
  /** A blank line stands between two blocks. */
  readonly text: string;
  /** The place in the document of a character of the text; its length gives the end. */
  placeOf(at: number): number;
  /** The same for where words begin: at the end of a block it is the next one. */
  startOf(at: number): number;
}

interface Stretch {
  readonly at: number;
  readonly place: number;
  readonly length: number;
}

const between = '\n\n';
/** Stands for what is no text: a note, a formula. */
const other = '\ufffc';

/** The words between two places of a document. */
export function flatRange(doc: Node, from: number, to: number): FlatRange {
  const stretches: Stretch[] = [];
  let text = '';
  doc.nodesBetween(from, to, (node, place) => {
    if (node.isTextblock) {
      if (stretches.length > 0) text += between;
      // An empty block has its place too.
      stretches.push({ at: text.length, place: Math.max(from, place + 1), length: 0 });
      return true;
    }
    if (!node.isInline) return true;
    const start = Math.max(from, place);
    const end = Math.min(to, place + node.nodeSize);
    const words = node.isText
      ? (node.text ?? '').slice(start - place, end - place)
      : node.type.name === 'hardBreak'
        ? '\n'
        : other;
    stretches.push({ at: text.length, place: start, length: words.length });
    text += words;
    return false;
  });
  return {
    text,
    placeOf: (at) => endIn(stretches, at) ?? from,
    startOf: (at) => startIn(stretches, at) ?? from,
  };
}

function startIn(stretches: readonly Stretch[], at: number): number | undefined {
  const holding = stretches.findLast((one) => one.at <= at);
  return holding && holding.place + Math.min(at - holding.at, holding.length);
}

/** Behind the character before it, so that a block that begins there is left alone. */
function endIn(stretches: readonly Stretch[], at: number): number | undefined {
  const holding = stretches.find((one) => at >= one.at && at <= one.at + one.length);
  return holding ? holding.place + (at - holding.at) : startIn(stretches, at);
}

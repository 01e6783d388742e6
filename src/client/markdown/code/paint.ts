import { kinds, type Pieces } from './kinds.ts';

/**
 * Colours pieces of a text without an element for each: a long chat stays light (SPEC 8 of the
 * design: fewer than 3,000 nodes). Browsers that cannot show the code plain.
 * @returns what takes the colours off.
 */
export function paint(text: Text, pieces: Pieces): () => void {
  if (typeof Highlight === 'undefined' || !('highlights' in CSS)) return () => undefined;
  const painted: [Highlight, StaticRange][] = [];
  for (let at = 0; at + 2 < pieces.length; at += 3) {
    const [startOffset = 0, endOffset = 0, kind = 0] = pieces.subarray(at, at + 3);
    if (endOffset > text.length) break;
    const range = new StaticRange({
      startContainer: text,
      startOffset,
      endContainer: text,
      endOffset,
    });
    const highlight = highlightOf(kind);
    highlight.add(range);
    painted.push([highlight, range]);
  }
  return () => {
    for (const [highlight, range] of painted) highlight.delete(range);
  };
}

function highlightOf(kind: number): Highlight {
  const name = `code-${kinds[kind]}`;
  const made = CSS.highlights.get(name) ?? new Highlight();
  if (made.size === 0) CSS.highlights.set(name, made);
  return made;
}

import { levelOf, nodesIn } from '../../document/attribute.ts';
import type { DocNode } from '../../document/content.ts';

/** What stands on one page of a book. */
export interface BookPart {
  /** From 1. */
  readonly number: number;
  readonly blocks: readonly DocNode[];
  readonly images: readonly DocNode[];
  /** The number of its first note, counted over the whole book. */
  readonly firstNote: number;
}

/** More pages make readers slow. */
const mostParts = 300;

/** A part begins at each heading of the highest level that the text has. */
export function bookParts(blocks: readonly DocNode[]): BookPart[] {
  const levels = blocks.flatMap((one) => (one.type === 'heading' ? [levelOf(one)] : []));
  const highest = levels.reduce((least, level) => Math.min(least, level), 6);
  const runs: DocNode[][] = [[]];
  for (const block of blocks) {
    const begins = block.type === 'heading' && levelOf(block) === highest;
    if (begins && runs.length < mostParts && runs.at(-1)?.length) runs.push([]);
    runs.at(-1)?.push(block);
  }
  let firstNote = 1;
  return runs.map((run, at) => {
    const inside = [...nodesIn(run)];
    const part = {
      ...{ number: at + 1, blocks: run, firstNote },
      images: inside.filter(({ type }) => type === 'image'),
    };
    firstNote += inside.filter(({ type }) => type === 'footnote').length;
    return part;
  });
}

import type { Node } from '@tiptap/pm/model';
import { chunks } from '#shared/text/chunk.ts';
import { createReader, type Reader } from '#shared/text/count.ts';
import { normalise } from '#shared/text/normalise.ts';
import { mainScript, type Script } from '#shared/text/script.ts';
import type { Length } from './length-store.ts';

const counted = new WeakMap<Node, Length>();
/** A reader takes longer to make than most paragraphs to read. */
const readers = new Map<Script, Reader>();

/** What a block counts, if that is known already: a block that changes is another one. */
export function knownLength(block: Node): Length | undefined {
  return counted.get(block);
}

export function countBlock(block: Node): Length {
  const known = counted.get(block);
  if (known) return known;
  const length = countPart(block, 0, block.content.size);
  counted.set(block, length);
  return length;
}

/** Words and characters of a stretch of a node; notes and formulas are no part of its words. */
export function countPart(node: Node, from: number, to: number): Length {
  const text = normalise(
    node.isTextblock || node.childCount > 0 ? node.textBetween(from, to, '\n') : '',
  );
  const script = mainScript(text);
  const reader = readers.get(script) ?? createReader(script);
  readers.set(script, reader);
  const { words, characters } = reader.count;
  for (const chunk of chunks(text)) reader.read(chunk);
  return { words: reader.count.words - words, characters: reader.count.characters - characters };
}

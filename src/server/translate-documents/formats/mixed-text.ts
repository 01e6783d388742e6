import { type Inline, inlinesOf, wordsOf } from '../inline.ts';
import { type MarkupNode, within } from '../markup-tree.ts';
import { xmlText } from '../xml-text.ts';

/** Texts with elements between them, as HTML and OpenDocument write them. */
export function mixedInlines(nodes: readonly MarkupNode[], rules: MixedRules): Inline[] {
  const { isGroup, space, ruby } = rules;
  return nodes.flatMap((node): Inline[] => {
    if (ruby && node.name === ruby.whole)
      return mixedInlines(
        within(node, ruby.base).flatMap(({ children }) => children),
        rules,
      );
    if (node.name === '') return inlinesOf(space ? node.text.replace(/\s+/g, space) : node.text);
    const fixed: Inline = { kind: 'fixed', edges: [{ from: node.start, to: node.end }] };
    if (!isGroup(node)) return [fixed];
    const inner = mixedInlines(node.children, rules);
    if (wordsOf(inner).trim() === '') return [fixed];
    const open = { from: node.start, to: node.innerStart };
    const close = { from: node.innerEnd, to: node.end };
    return [{ kind: 'group', open: [open], close: [close], inner, write: xmlText }];
  });
}

export interface MixedRules {
  /** Holds words that belong to the sentence around it. */
  isGroup(node: MarkupNode): boolean;
  /** What any white space is as good as; null where it counts as it stands. */
  readonly space: ' ' | null;
  /** Words with a reading above them, and what holds the words: other words have no such reading. */
  readonly ruby?: { readonly whole: string; readonly base: string };
}

import type { DocContent, DocNode } from './content.ts';

/** Blocks that hold lines of text themselves: one ends where the next begins. */
const lines = new Set(['paragraph', 'heading', 'codeBlock']);

/**
 * The words of a document without markup, a line for each paragraph; notes stand where they are
 * called. What is copied from the editor has the same words: a published record is compared with it.
 */
export function plainText({ content }: Pick<DocContent, 'content'>): string {
  return content.map(textOf).join('').trimEnd();
}

/** Pictures that a document shows, each once. */
export function imagesOf({ content }: Pick<DocContent, 'content'>): string[] {
  const found = new Set<string>();
  const look = ({ type, attrs, content: inner }: DocNode) => {
    if (type === 'image' && typeof attrs?.documentId === 'string') found.add(attrs.documentId);
    inner?.forEach(look);
  };
  content.forEach(look);
  return [...found];
}

function textOf({ type, text, attrs, content = [] }: DocNode): string {
  if (text !== undefined) return text;
  if (type === 'hardBreak') return '\n';
  if (type === 'footnote') return ` (${attrs?.text ?? ''})`;
  if (type === 'math') return `$${attrs?.latex ?? ''}$`;
  if (type === 'mathBlock') return `$$${attrs?.latex ?? ''}$$\n`;
  if (type === 'image') return attrs?.alt ? `${attrs.alt}\n` : '';
  const inner = content.map(textOf).join('');
  return lines.has(type) ? `${inner}\n` : inner;
}

import type { DocContent, DocNode } from '../../document/content.ts';

/** A text without markup: a paragraph ends at a blank line, or, where there is none, with its line. */
export function plainContent(text: string): DocContent {
  const clean = text.replace(/\r\n?/g, '\n').replaceAll('\0', '').trim();
  const parts = clean.split(/\n\s*\n/);
  const isLines = parts.length === 1;
  const paragraphs = isLines ? clean.split('\n') : parts;
  return { type: 'doc', content: paragraphs.map(paragraphOf) };
}

function paragraphOf(text: string): DocNode {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const content = lines.flatMap((line, at): DocNode[] => [
    ...(at > 0 ? [{ type: 'hardBreak' }] : []),
    ...(line ? [{ type: 'text', text: line }] : []),
  ]);
  return content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' };
}

import { cleanText, safeHref } from '#shared/text/clean-text.ts';
import { textAttribute } from '../document/attribute.ts';
import type { DocMark, DocNode } from '../document/content.ts';
import type { MarkdownSetting } from './markdown-blocks.ts';

/** Words that Markdown would read as something else. */
export function escapedText(text: string): string {
  return (
    cleanText(text)
      .replace(/[\\`*_\]<>$~|@]/g, '\\$&')
      // An escaped bracket that opens would begin a formula; without its end it is no link.
      .replace(/\[\^/g, '[\\^')
      // Addresses that are no links stay none.
      .replace(/:(?=\/\/)|(?<=\bwww)\./gi, '\\$&')
      .replace(/&(?=#?\w+;)/g, '\\&')
  );
}

/** What at the start of a line would begin a block of another kind. */
export function safeStart(text: string): string {
  return text
    .replace(/^( {0,3})(#{1,6}(?=\s|$)|[+-](?=\s|$)|=+$|-{3,}$|:)/gm, '$1\\$2')
    .replace(/^( {0,3}\d{1,9})([.)])(?=\s|$)/gm, '$1\\$2');
}

/** In the order in which they are opened, so that stretches that share some stand in one pair of signs. */
const order = ['link', 'bold', 'italic', 'strike', 'underline', 'code'];

export function inlineMarkdown(nodes: readonly DocNode[], setting: MarkdownSetting): string {
  return within(
    nodes.map((node) => ({ node, marks: sorted(node) })),
    setting,
  );
}

interface Leaf {
  readonly node: DocNode;
  readonly marks: readonly DocMark[];
}

function sorted({ marks = [] }: DocNode): DocMark[] {
  const known = marks.filter(({ type }) => order.includes(type));
  return known.toSorted((a, b) => order.indexOf(a.type) - order.indexOf(b.type));
}

/** Neighbours that begin with the same mark are written inside one pair of it. */
function within(leaves: readonly Leaf[], setting: MarkdownSetting): string {
  let text = '';
  for (let at = 0; at < leaves.length; ) {
    const [first] = leaves[at]?.marks ?? [];
    let end = at + 1;
    if (first) while (end < leaves.length && isSame(leaves[end]?.marks[0], first)) end += 1;
    const run = leaves.slice(at, end);
    text += first ? marked(first, run, setting) : leafText(run[0]?.node, setting);
    at = end;
  }
  return text;
}

function isSame(a: DocMark | undefined, b: DocMark): boolean {
  return a?.type === b.type && textAttribute(a, 'href') === textAttribute(b, 'href');
}

const signs: Readonly<Record<string, readonly [string, string]>> = {
  bold: ['**', '**'],
  italic: ['*', '*'],
  strike: ['~~', '~~'],
  underline: ['<u>', '</u>'],
};

function marked(mark: DocMark, run: readonly Leaf[], setting: MarkdownSetting): string {
  if (mark.type === 'code') return codeText(run.map(({ node }) => node.text ?? '').join(''));
  const inner = within(
    run.map(({ node, marks }) => ({ node, marks: marks.slice(1) })),
    setting,
  );
  if (mark.type === 'link') {
    const href = safeHref(textAttribute(mark, 'href'));
    return href === null ? inner : `[${inner}](${address(href)})`;
  }
  const [open, close] = signs[mark.type] ?? ['', ''];
  // The signs open and close at words alone.
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(inner) ?? [];
  return words === '' ? inner : before + open + words + close + after;
}

function leafText(node: DocNode | undefined, setting: MarkdownSetting): string {
  if (!node) return '';
  if (node.text !== undefined) return escapedText(node.text).replaceAll('\n', ' ');
  switch (node.type) {
    case 'hardBreak':
      return '\\\n';
    case 'math':
      return `$${texOf(node)}$`;
    case 'mathBlock':
      return `$$\n${texOf(node)}\n$$`;
    case 'footnote':
      return `[^${setting.noteNumber(textAttribute(node, 'text'))}]`;
    case 'image':
      return pictureText(node, setting);
    default:
      return inlineMarkdown(node.content ?? [], setting);
  }
}

function texOf(node: DocNode): string {
  return textAttribute(node, 'latex')
    .replace(/\s*\n\s*/g, ' ')
    .trim();
}

function pictureText(node: DocNode, { pictureAt }: MarkdownSetting): string {
  const src = pictureAt(textAttribute(node, 'documentId'));
  if (src === null) return '';
  const title = textAttribute(node, 'title').replace(/["\\]/g, '\\$&').replace(/\s+/g, ' ');
  const alt = escapedText(textAttribute(node, 'alt')).replace(/\s+/g, ' ');
  return `![${alt}](${address(src)}${title && ` "${title}"`})`;
}

function codeText(text: string): string {
  const line = text.replaceAll('\n', ' ');
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const room = /^`|`$|^ .*\S.* $/.test(line) ? ' ' : '';
  return fence + room + line + room + fence;
}

function address(href: string): string {
  return /[\s()<>]/.test(href) ? `<${href.replace(/[<>\s]/g, encodeURIComponent)}>` : href;
}

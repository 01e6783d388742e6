import { levelOf, numberAttribute, textAttribute } from '../document/attribute.ts';
import type { DocNode } from '../document/content.ts';
import { inlineMarkdown, safeStart } from './markdown-inline.ts';
import { markdownTable } from './markdown-table.ts';

export interface MarkdownSetting {
  pictureAt(documentId: string): string | null;
  noteNumber(text: string): number;
}

/** Blocks, to stand with a blank line between them. */
export function markdownBlocks(
  nodes: readonly DocNode[],
  setting: MarkdownSetting,
): readonly string[] {
  let lists = 0;
  return nodes.flatMap((node, at) => {
    // Another sign begins another list: two of one kind beside each other would become one.
    lists = isList(node) && nodes[at - 1]?.type === node.type ? lists + 1 : 0;
    const text = blockOf(node, setting, lists % 2 === 1);
    return text === '' ? [] : [text];
  });
}

function isList({ type }: DocNode): boolean {
  return type === 'bulletList' || type === 'orderedList' || type === 'taskList';
}

function blockOf(node: DocNode, setting: MarkdownSetting, other: boolean): string {
  const { type, content = [] } = node;
  switch (type) {
    case 'paragraph':
      return safeStart(inlineMarkdown(content, setting).trim());
    case 'heading': {
      const text = inlineMarkdown(content, setting)
        .replace(/\s*\\?\n\s*/g, ' ')
        .trim();
      return `${'#'.repeat(levelOf(node))} ${text.replace(/#+$/, '\\$&')}`;
    }
    case 'bulletList':
    case 'taskList':
      return listOf(node, setting, () => (other ? '*' : '-'));
    case 'orderedList': {
      const start = numberAttribute(node, 'start', 1);
      return listOf(node, setting, (at) => `${start + at}${other ? ')' : '.'}`);
    }
    case 'blockquote':
      return prefixed(markdownBlocks(content, setting).join('\n\n'), '> ');
    case 'codeBlock':
      return codeOf(node);
    case 'horizontalRule':
      return '---';
    case 'table':
      return markdownTable(node, (blocks) => markdownBlocks(blocks, setting));
    case 'image':
    case 'mathBlock':
      return inlineMarkdown([node], setting);
    default:
      return markdownBlocks(content, setting).join('\n\n');
  }
}

function listOf(
  { content: items = [] }: DocNode,
  setting: MarkdownSetting,
  signOf: (at: number) => string,
): string {
  const isTight = items.every(
    ({ content = [] }) =>
      content.filter((one) => !isList(one)).length <= 1 && content[0]?.type === 'paragraph',
  );
  const lines = items.map((item, at) => {
    const box = item.type === 'taskItem' ? `[${item.attrs?.checked === true ? 'x' : ' '}] ` : '';
    const sign = `${signOf(at)} `;
    const text = markdownBlocks(item.content ?? [], setting).join(isTight ? '\n' : '\n\n');
    return sign + prefixed(box + text, ' '.repeat(sign.length)).trimStart();
  });
  return lines.join(isTight ? '\n' : '\n\n');
}

function prefixed(text: string, before: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? before.trimEnd() : before + line))
    .join('\n');
}

/** A fence that is longer than any in the text. */
function codeOf(node: DocNode): string {
  const text = (node.content ?? []).map((one) => one.text ?? '').join('');
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const language = textAttribute(node, 'language').replace(/[^\w+#.-]/g, '');
  return `${fence}${language}\n${text}\n${fence}`;
}

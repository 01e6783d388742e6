import { safeHref } from '#shared/text/clean-text.ts';
import { lineOf, numberAttribute, textAttribute } from '../../document/attribute.ts';
import type { DocMark, DocNode } from '../../document/content.ts';
import { isRightToLeft } from '../../document/direction.ts';
import type { FileWords } from '../../export/client/file-words.ts';
import { formulaMarkup } from './formula-markup.ts';
import { element, type Markup } from './markup.ts';
import { tableMarkup } from './table-markup.ts';

export interface MarkupSetting {
  readonly words: FileWords;
  /** Where a picture is found from the page, by the document that keeps it; null leaves it out. */
  pictureAt(documentId: string): string | null;
  /** The id of a heading, by its place among them. */
  headingId(): string;
  /** The number of the next note; keeps its words. */
  noteNumber(text: string): number;
  /** More attributes of marks and notes, as books have them. */
  readonly book: boolean;
}

/** Blocks as HTML has them. */
export function blocksMarkup(nodes: readonly DocNode[], setting: MarkupSetting): Markup[] {
  return nodes.flatMap((node) => blockMarkup(node, setting));
}

const auto = { dir: 'auto' };

/** Said outright where blocks stand in it: a browser that finds out by itself leaves out those that have their own. */
function told(node: DocNode, { words }: MarkupSetting) {
  return { dir: isRightToLeft(lineOf(node), words.rtl) ? 'rtl' : 'ltr' };
}

function blockMarkup(node: DocNode, setting: MarkupSetting): Markup[] {
  const { type, content = [] } = node;
  const inside = () => blocksMarkup(content, setting);
  switch (type) {
    case 'paragraph':
      return [element('p', auto, inlineMarkup(content, setting))];
    case 'heading': {
      const level = Math.min(6, Math.max(1, numberAttribute(node, 'level', 1)));
      const attributes = { id: setting.headingId(), ...auto };
      return [element(`h${level}`, attributes, inlineMarkup(content, setting))];
    }
    case 'bulletList':
      return [element('ul', told(node, setting), inside())];
    case 'orderedList': {
      const start = numberAttribute(node, 'start', 1);
      const [type] = /^[aAiI]$/.exec(textAttribute(node, 'type')) ?? [];
      const attributes = {
        ...told(node, setting),
        ...(start !== 1 && { start: String(start) }),
        ...(type && { type }),
      };
      return [element('ol', attributes, inside())];
    }
    case 'listItem':
      return [element('li', {}, inside())];
    case 'taskList':
      return [
        element(
          'ul',
          { ...told(node, setting), 'data-type': 'taskList', class: 'tasks' },
          inside(),
        ),
      ];
    case 'taskItem':
      return [taskMarkup(node, setting)];
    case 'blockquote':
      return [element('blockquote', told(node, setting), inside())];
    case 'codeBlock':
      return [codeMarkup(node)];
    case 'horizontalRule':
      return [element('hr', {})];
    case 'table':
      return [tableMarkup(node, (cell) => blocksMarkup(cell, setting))];
    case 'mathBlock':
      return [formulaMarkup(textAttribute(node, 'latex'), true)];
    case 'image':
      return imageMarkup(node, setting).map((image) => element('figure', {}, [image]));
    default:
      return node.text !== undefined || type === 'footnote'
        ? [element('p', auto, inlineMarkup([node], setting))]
        : inside();
  }
}

function taskMarkup(node: DocNode, setting: MarkupSetting): Markup {
  const isDone = node.attrs?.checked === true;
  const { words } = setting;
  const box = element('input', {
    ...{ type: 'checkbox', disabled: 'disabled', 'aria-label': isDone ? words.done : words.open },
    ...(isDone && { checked: 'checked' }),
  });
  const attributes = { 'data-type': 'taskItem', 'data-checked': String(isDone) };
  return element('li', attributes, [
    box,
    element('div', {}, blocksMarkup(node.content ?? [], setting)),
  ]);
}

function codeMarkup(node: DocNode): Markup {
  const language = textAttribute(node, 'language').replace(/[^\w+#.-]/g, '');
  const text = (node.content ?? []).map((one) => one.text ?? '').join('');
  const attributes = language ? { class: `language-${language}` } : {};
  return element('pre', { dir: 'ltr' }, [element('code', attributes, [text])]);
}

function imageMarkup(node: DocNode, { pictureAt }: MarkupSetting): Markup[] {
  const src = pictureAt(textAttribute(node, 'documentId'));
  if (src === null) return [];
  const title = textAttribute(node, 'title');
  const alt = textAttribute(node, 'alt');
  const attributes = { src, alt, ...(title && { title }) };
  return [element('img', attributes)];
}

export function inlineMarkup(nodes: readonly DocNode[], setting: MarkupSetting): Markup[] {
  return nodes.flatMap((node) => {
    const shown = leafMarkup(node, setting);
    return (node.marks ?? []).toReversed().reduce((inner, mark) => marked(inner, mark), shown);
  });
}

function leafMarkup(node: DocNode, setting: MarkupSetting): Markup[] {
  if (node.text !== undefined) return [node.text];
  switch (node.type) {
    case 'hardBreak':
      return [element('br', {})];
    case 'math':
      return [formulaMarkup(textAttribute(node, 'latex'), false)];
    case 'image':
      return imageMarkup(node, setting);
    case 'footnote':
      return [noteMark(textAttribute(node, 'text'), setting)];
    default:
      return inlineMarkup(node.content ?? [], setting);
  }
}

function noteMark(text: string, { noteNumber, book }: MarkupSetting): Markup {
  const n = String(noteNumber(text));
  const link = element(
    'a',
    { href: `#note-${n}`, role: 'doc-noteref', ...(book && { 'epub:type': 'noteref' }) },
    [n],
  );
  return element('sup', { id: `mark-${n}` }, [link]);
}

const markElements: Readonly<Record<string, string>> = {
  ...{ bold: 'strong', italic: 'em', underline: 'u', strike: 's', code: 'code' },
  ...{ subscript: 'sub', superscript: 'sup', highlight: 'mark' },
};

/** What people note for themselves, such as comments, stays out of files. */
function marked(inner: Markup[], mark: DocMark): Markup[] {
  if (mark.type === 'link') {
    const href = safeHref(textAttribute(mark, 'href'));
    return href === null ? inner : [element('a', { href }, inner)];
  }
  const name = markElements[mark.type];
  return name ? [element(name, {}, inner)] : inner;
}

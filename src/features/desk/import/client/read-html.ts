import { getSchema } from '@tiptap/core';
import { DOMParser as DocumentParser, type Schema } from '@tiptap/pm/model';
import type { DocContent, DocNode } from '../../document/content.ts';
import { deskExtensions } from '../../editor/client/extensions.ts';
import { longestTitle } from '../../limits.ts';
import { cleanPage } from './clean-page.ts';
import { placeNotes } from './place-notes.ts';
import { filled, type ReadDocument, titleOf } from './read-markdown.ts';
import { spellPage } from './spell-page.ts';
import { spellStyles, styledPage } from './styled-page.ts';

/** Elements that are read before the page may do something else. */
const atOnce = 150;

/**
 * A page as a document, by the editor's own rules for pasted text. The page is parsed where nothing
 * in it runs or loads; of its pictures those stay that it holds itself.
 */
export async function readHtml(html: string, title: string | null): Promise<ReadDocument> {
  const page = styledPage(html);
  spellStyles(page);
  const named = page.querySelector('h1.title');
  spellPage(page);
  placeNotes(page);
  const { pictures, left } = cleanPage(page);
  const own = oneLine(title ?? named?.textContent ?? page.title);
  // What the document is called need not stand in it as well; all else is its text.
  if (named && own.length <= longestTitle && oneLine(named.textContent) === own) named.remove();
  const content = await blocksIn(page.body, getSchema(deskExtensions('')));
  return {
    ...{ title: own || oneLine(titleOf(content)) },
    ...{ content: filled(content), pictures, left },
  };
}

function oneLine(text: string | null): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}

/** In stretches, so that a long text does not hold the page up. */
async function blocksIn(body: HTMLElement, schema: Schema): Promise<DocNode[]> {
  const parser = DocumentParser.fromSchema(schema);
  const blocks: DocNode[] = [];
  for (const part of partsOf(innermost(body))) {
    const { content } = parser.parse(part).toJSON() as DocContent;
    blocks.push(...content.filter((one) => !isBlank(one) || content.length > 1));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return blocks;
}

function isBlank({ type, content }: DocNode): boolean {
  return type === 'paragraph' && !content;
}

/** Where the blocks stand: around them there may be several elements that say nothing. */
function innermost(element: HTMLElement): HTMLElement {
  const [only, ...others] = element.children;
  const isWrapper =
    only instanceof HTMLElement && /^(?:DIV|MAIN|ARTICLE|SECTION)$/.test(only.tagName);
  const hasText = [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
  );
  return isWrapper && others.length === 0 && !hasText ? innermost(only) : element;
}

function* partsOf(element: HTMLElement): Generator<HTMLElement> {
  let part = document.createElement('div');
  for (const node of [...element.childNodes]) {
    // What is between two blocks belongs to the line before it.
    const isBlock = node instanceof HTMLElement && getsOwnLine(node);
    if (part.childNodes.length >= atOnce && isBlock) {
      yield part;
      part = document.createElement('div');
    }
    part.append(node);
  }
  if (part.childNodes.length > 0) yield part;
}

function getsOwnLine({ tagName }: HTMLElement): boolean {
  return /^(?:P|H[1-6]|DIV|SECTION|UL|OL|TABLE|BLOCKQUOTE|PRE|FIGURE|HR)$/.test(tagName);
}

import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { charsetOfHtml, decodeText, type EncodingHints } from '#shared/text/decode.ts';
import { smallSigns } from '#shared/text/small-signs.ts';
import { type DocumentText, inSections } from '../document-text.ts';

/** The part of a page that is there to be read. */
export function readHtml(bytes: Uint8Array, { named, usual }: EncodingHints): DocumentText {
  const html = decodeText(bytes, { named: named ?? charsetOfHtml(bytes), usual });
  const { document } = parseHTML(html);
  const whole = textOf(document);
  const article = articleOf(document as unknown as Document);
  const read = article?.content ? textOfHtml(article.content) : '';
  const title = article?.title?.trim() || null;
  // A page that is a list or a form has no article: then all of it is read.
  return {
    title,
    unit: 'section',
    pages: inSections(read.length * 10 < whole.length ? whole : read),
  };
}

/** Pages that are written wrongly enough make it stumble. */
function articleOf(document: Document) {
  try {
    return new Readability(document).parse();
  } catch {
    return null;
  }
}

/** Plain text of a fragment: paragraphs, headings and lists as one would type them. */
export function textOfHtml(html: string): string {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`);
  return textOf(document.body);
}

interface HtmlNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly childNodes: Iterable<HtmlNode>;
}

const unseen = /^(?:script|style|noscript|template|svg|title|iframe|object|select|button)$/i;
const heading = /^h([1-6])$/i;
const block =
  /^(?:p|div|section|article|main|header|footer|aside|nav|ul|ol|dl|dt|dd|table|tr|blockquote|pre|figure|figcaption|h[1-6]|li|hr|form|address|body)$/i;

function textOf(node: HtmlNode): string {
  const parts: string[] = [];
  write(node, parts);
  return parts
    .join('')
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function write(node: HtmlNode, parts: string[]): void {
  const { nodeName } = node;
  if (node.nodeType === 3) {
    parts.push((node.textContent ?? '').replace(/\s+/g, ' '));
    return;
  }
  if ((node.nodeType !== 1 && node.nodeType !== 9) || unseen.test(nodeName)) return;
  if (/^br$/i.test(nodeName)) parts.push('\n');
  if (/^su[bp]$/i.test(nodeName)) {
    parts.push(smallSigns((node.textContent ?? '').replace(/\s+/g, ' '), /p$/i.test(nodeName)));
    return;
  }
  const isBlock = block.test(nodeName);
  if (isBlock) parts.push(/^(?:li|tr|dt|dd)$/i.test(nodeName) ? '\n' : '\n\n');
  const level = heading.exec(nodeName)?.[1];
  if (level) parts.push(`${'#'.repeat(Number(level))} `);
  else if (/^li$/i.test(nodeName)) parts.push('- ');
  if (/^pre$/i.test(nodeName)) parts.push(node.textContent ?? '');
  else for (const child of node.childNodes) write(child, parts);
  if (/^t[dh]$/i.test(nodeName)) parts.push(' | ');
  if (isBlock) parts.push(/^(?:li|tr|dt|dd)$/i.test(nodeName) ? '\n' : '\n\n');
}

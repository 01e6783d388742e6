import type { Nodes, Parents } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown, gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { gfm } from 'micromark-extension-gfm';
import { type Inline, inlinesOf, wordsOf } from '../inline.ts';
import { type Part, partOf } from '../part.ts';
import { type Unit, unitOf } from '../unit.ts';
import { pagePart } from './web-page.ts';

const head = /^---\r?\n[\s\S]*?\r?\n---(?:\r?\n|$)/;
/** Fields of a head that people read, on a line each. */
const headField =
  /^((?:title|description|summary|subtitle|excerpt|abstract|caption|h1|lede)\s*:[ \t]*)(.*?)[ \t]*$/gim;

/** Markdown: paragraphs, headings, cells, and HTML between them; code, addresses and marks stay. */
export function markdownPart(name: string, source: string): Part {
  const from = head.exec(source)?.[0].length ?? 0;
  // As long as before, so that every place holds.
  const body = source.slice(0, from).replace(/[^\r\n]/g, ' ') + source.slice(from);
  const tree = fromMarkdown(body, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const units: (Unit | null)[] = headUnits(source.slice(0, from));
  const visit = (node: Nodes) => {
    if (node.type === 'html') units.push(...htmlUnits(body, placeOf(node)));
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell')
      units.push(lineUnit(source, node));
    else if (node.type === 'image') units.push(imageUnit(source, node.alt, placeOf(node)));
    if ('children' in node)
      for (const child of node.children) if (!isInlineHtml(node, child)) visit(child);
  };
  visit(tree);
  return partOf(name, source, units);
}

function isInlineHtml(parent: Nodes, child: Nodes): boolean {
  return (
    child.type === 'html' &&
    parent.type !== 'root' &&
    !/^(?:blockquote|listItem|footnoteDefinition)$/.test(parent.type)
  );
}

interface Place {
  readonly from: number;
  readonly to: number;
}

function placeOf({ position }: Nodes): Place {
  return { from: position?.start.offset ?? 0, to: position?.end.offset ?? 0 };
}

function lineUnit(source: string, node: Parents): Unit | null {
  const [first] = node.children;
  const last = node.children.at(-1);
  if (!first || !last) return null;
  const place = { from: placeOf(first).from, to: placeOf(last).to };
  const isCell = node.type === 'tableCell';
  const write = (text: string) => escaped(text, isCell);
  return unitOf(place, inlinesIn(source, node, write), write);
}

function inlinesIn(source: string, parent: Parents, write: (text: string) => string): Inline[] {
  return parent.children.flatMap((node): Inline[] => {
    const place = placeOf(node);
    if (node.type === 'text') return inlinesOf(node.value.replace(/\s*\n\s*/g, ' '));
    const fixed: Inline = { kind: 'fixed', edges: [place] };
    if (!('children' in node) || node.children.length === 0) return [fixed];
    const inner = inlinesIn(source, node, write);
    // An address that is its own text.
    const isAddress = node.type === 'link' && wordsOf(inner) === node.url.replace(/^mailto:/, '');
    const [first] = node.children;
    const last = node.children.at(-1);
    if (isAddress || !first || !last || wordsOf(inner).trim() === '') return [fixed];
    const open = { from: place.from, to: placeOf(first).from };
    const close = { from: placeOf(last).to, to: place.to };
    return [{ kind: 'group', open: [open], close: [close], inner, write, tight: true }];
  });
}

/** Text that Markdown takes for nothing else. */
function escaped(text: string, isCell: boolean): string {
  const core = text.trim();
  if (core === '') return text;
  const paragraph = { type: 'paragraph', children: [{ type: 'text', value: core }] } as const;
  const written = toMarkdown(
    { type: 'paragraph', children: [...paragraph.children] },
    { extensions: [gfmToMarkdown()] },
  ).trim();
  const [lead = ''] = /^\s*/.exec(text) ?? [];
  const [tail = ''] = /\s*$/.exec(text) ?? [];
  return lead + (isCell ? written.replace(/(?<!\\)\|/g, '\\|') : written) + tail;
}

function imageUnit(source: string, alt: string | null | undefined, { from }: Place): Unit | null {
  const place = { from: from + 2, to: from + 2 + (alt?.length ?? 0) };
  if (!alt || source.slice(place.from, place.to) !== alt) return null;
  return unitOf(place, inlinesOf(alt), (text) => text.replace(/[[\]\\]/g, '\\$&'));
}

function htmlUnits(body: string, { from, to }: Place): readonly Unit[] {
  const blank = body.slice(0, from).replace(/[^\r\n]/g, ' ');
  return pagePart('', blank + body.slice(from, to), { xml: false, to: null, rtl: false }).units;
}

function headUnits(source: string): (Unit | null)[] {
  return [...source.matchAll(headField)].map(({ 1: name = '', 2: value = '', index }) => {
    const quote = /^(["']).*\1$/.exec(value)?.[1] ?? '';
    const from = index + name.length + quote.length;
    const to = index + name.length + value.length - quote.length;
    const text = source.slice(from, to);
    if (quote === "'") return unitOf({ from, to }, inlinesOf(text.replaceAll("''", "'")), single);
    if (quote === '"')
      return /\\[^"\\]/.test(text) ? null : unitOf({ from, to }, inlinesOf(plain(text)), double);
    return /^[|>[{&*!]/.test(text) ? null : unitOf({ from, to }, inlinesOf(text), bare);
  });
}

const single = (text: string) => text.replaceAll("'", "''");
const plain = (text: string) => text.replace(/\\(["\\])/g, '$1');
const double = (text: string) => text.replace(/["\\]/g, '\\$&');
const bare = (text: string) =>
  /^[-?:,[\]{}#&*!|>'"%@`]|:\s|\s#|:$/.test(text) ? `"${double(text)}"` : text;

import type { Definition, Image, ImageReference, Link, Nodes, Parents } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown, gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { gfm } from 'micromark-extension-gfm';
import { type Inline, inlinesOf, wordsOf } from '../inline.ts';
import { type Part, partOf } from '../part.ts';
import { type Unit, unitOf } from '../unit.ts';
import { markdownHead } from './markdown-head.ts';
import { pagePart } from './web-page.ts';

/** Markdown: paragraphs, headings, cells, and HTML between them; code, addresses and marks stay. */
export function markdownPart(name: string, source: string): Part {
  const head = markdownHead(source);
  const from = head.length;
  // As long as before, so that every place holds.
  const body = source.slice(0, from).replace(/[^\r\n]/g, ' ') + source.slice(from);
  const tree = fromMarkdown(body, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const units: (Unit | null)[] = [...head.units];
  const visit = (node: Nodes) => {
    if (node.type === 'html' && mayShow(node.value)) units.push(...htmlUnits(body, placeOf(node)));
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell')
      units.push(lineUnit(source, node));
    else if (node.type === 'image' || node.type === 'imageReference')
      units.push(imageUnit(source, node));
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
      units.push(titleUnit(source, node));
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return { ...partOf(name, source, units), kept: head.kept };
}

/** Of most tags within a line nobody sees more than the words between them. */
function mayShow(html: string): boolean {
  return />[^<]*\p{L}|=/u.test(html);
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
    const end = { from: placeOf(last).to, to: place.to };
    // Its words are its name, too, which stays.
    const isName = node.type === 'linkReference' && node.referenceType !== 'full';
    const close = isName ? `][${source.slice(open.to, end.from)}]` : end;
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

const alternative = /^!\[((?:[^\]\\[]|\\.|\[[^\]]*\])*)\]/;

/** What is read in the place of a picture; one that is named by it keeps its name. */
function imageUnit(source: string, node: Image | ImageReference): Unit | null {
  const { from, to } = placeOf(node);
  const raw = alternative.exec(source.slice(from, to))?.[1];
  if (!node.alt || raw === undefined) return null;
  const isNamed = node.type === 'image' || node.referenceType === 'full';
  const place = isNamed ? { from: from + 2, to: from + 2 + raw.length } : { from, to };
  const safe = (text: string) => text.replace(/[[\]\\]/g, '\\$&');
  const write = isNamed ? safe : (text: string) => `![${safe(text)}][${raw}]`;
  return unitOf(place, inlinesOf(node.alt), write);
}

const address = /\s*(?:<[^<>\n]*>|[^\s<]\S*)\s+/.source;
const quotedTitle = /(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|\(((?:[^()\\]|\\.)*)\))\s*/.source;
const titleOfLink = new RegExp(`^\\]\\(${address}${quotedTitle}\\)$`, 'sd');
const titleOfName = new RegExp(`^\\[(?:[^\\]\\\\]|\\\\.)*\\]:${address}${quotedTitle}$`, 'sd');

/** What a link or a picture says to who points at it. */
function titleUnit(source: string, node: Link | Image | Definition): Unit | null {
  const { from, to } = placeOf(node);
  const words = node.type === 'image' ? alternative.exec(source.slice(from, to))?.[0] : '[';
  const last = node.type === 'link' ? node.children.at(-1) : undefined;
  const behind = last ? placeOf(last).to : from + (words?.length ?? 0) - 1;
  const pattern = node.type === 'definition' ? titleOfName : titleOfLink;
  const found = pattern.exec(source.slice(behind, to));
  const place = found?.indices?.slice(1).find((one) => one !== undefined);
  if (!node.title || !place) return null;
  const [start, end] = place;
  const text = node.title.replace(/\s*\n\s*/g, ' ');
  const stretch = { from: behind + start, to: behind + end };
  return unitOf(stretch, inlinesOf(text), writtenTitle);
}

/** Within any quotes, and within a cell. */
const writtenTitle = (text: string) => text.replace(/["'()\\]/g, '\\$&').replaceAll('|', '&#124;');

function htmlUnits(body: string, { from, to }: Place): readonly Unit[] {
  const blank = body.slice(0, from).replace(/[^\r\n]/g, ' ');
  return pagePart('', blank + body.slice(from, to), { xml: false, to: null, rtl: false }).units;
}

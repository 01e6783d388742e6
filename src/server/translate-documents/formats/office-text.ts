import { inlinesOf } from '../inline.ts';
import { type AttributePlace, type MarkupNode, parseMarkup } from '../markup-tree.ts';
import { type Part, partOf } from '../part.ts';
import { type Unit, unitOf } from '../unit.ts';
import { xmlText } from '../xml-text.ts';
import { attributeUnit } from './attribute-text.ts';
import { type RunDialect, runUnits } from './run-text.ts';

const none: ReadonlySet<string> = new Set();

export const wordDialect: RunDialect = {
  paragraphs: new Set(['w:p']),
  ...{ run: 'w:r', look: 'w:rPr', text: 'w:t' },
  settings: new Set(['w:pPr', 'w:sdtPr', 'w:sdtEndPr', 'w:smartTagPr', 'w:customXmlPr']),
  containers: new Set([
    ...['w:hyperlink', 'w:ins', 'w:moveTo', 'w:smartTag', 'w:sdt', 'w:fldSimple'],
    ...['w:customXml', 'w:dir', 'w:bdo'],
  ]),
  dropped: new Set(['w:proofErr', 'w:lastRenderedPageBreak', 'w:softHyphen']),
  signs: { 'w:noBreakHyphen': '\u2011' },
  bases: { 'w:ruby': 'w:rubyBase' },
  closed: new Set(['w:del', 'w:moveFrom', 'm:oMath', 'm:oMathPara']),
  unseen: /<w:(?:lang|noProof|rtl)\b[^>]*\/>|<\/?w:rPr>|<w:rPr\/>/g,
};

/** Of slides, charts and drawings in any office file. */
export const drawingDialect: RunDialect = {
  paragraphs: new Set(['a:p']),
  ...{ run: 'a:r', look: 'a:rPr', text: 'a:t' },
  settings: new Set(['a:pPr', 'a:endParaRPr']),
  ...{ containers: none, dropped: none, signs: {}, bases: {}, closed: none },
  unseen: /\s(?:lang|altLang|dirty|err|smtClean|noProof)="[^"]*"/g,
};

export const sheetDialect: RunDialect = {
  paragraphs: new Set(['si', 'is', 'text']),
  ...{ run: 'r', look: 'rPr', text: 't' },
  ...{ settings: none, containers: none },
  // How the old words were read aloud.
  dropped: new Set(['rPh', 'phoneticPr']),
  ...{ signs: {}, bases: {} },
  closed: none,
  unseen: /<\/?rPr\/?>/g,
};

/** A part of paragraphs of runs, with what its pictures and watermarks say. */
export function runPart(name: string, source: string, dialect: RunDialect): Part {
  const wanted = ['descr', 'title', 'string'];
  const { root, attributes } = parseMarkup(source, { xml: true, wanted });
  const shown = attributes.filter(isShown).map(attributeUnit);
  return partOf(name, source, [...runUnits(source, root, dialect), ...shown]);
}

function isShown({ node, name }: AttributePlace): boolean {
  return name === 'string' ? node.name === 'v:textpath' : /:(?:docPr|cNvPr)$/.test(node.name);
}

/** A slide that others are laid on: its own texts show through; what a slide fills in itself does not. */
export function masterPart(name: string, source: string): Part {
  const { root } = parseMarkup(source, { xml: true });
  const own = within(root, 'p:sp').filter((shape) => within(shape, 'p:ph').length === 0);
  return partOf(
    name,
    source,
    own.flatMap((shape) => runUnits(source, shape, drawingDialect)),
  );
}

/** A chart: its titles, and the names that it shows of series and categories. */
export function chartPart(name: string, source: string): Part {
  const { root } = parseMarkup(source, { xml: true });
  const titles = runUnits(source, root, drawingDialect);
  const names = within(root, 'c:strCache').flatMap((cache) => within(cache, 'c:v').map(wholeUnit));
  return partOf(name, source, [...titles, ...names]);
}

/** A part whose elements of some names hold nothing but a text. */
export function plainPart(name: string, source: string, names: readonly string[]): Part {
  const { root } = parseMarkup(source, { xml: true });
  return partOf(
    name,
    source,
    names.flatMap((one) => within(root, one).map(wholeUnit)),
  );
}

/** All that an element holds, as one text. */
export function wholeUnit(node: MarkupNode): Unit | null {
  const { children, innerStart: from, innerEnd: to } = node;
  const text = children.map((one) => one.text).join('');
  return unitOf({ from, to }, inlinesOf(text), xmlText);
}

export function within(node: MarkupNode, name: string): MarkupNode[] {
  return node.children.flatMap((one) => (one.name === name ? [one] : within(one, name)));
}

import { inlinesOf } from '../inline.ts';
import { type MarkupNode, parseMarkup, within } from '../markup-tree.ts';
import { type Part, partOf } from '../part.ts';
import { type Unit, unitOf } from '../unit.ts';
import { xmlText } from '../xml-text.ts';
import { keptTexts } from './office-kept.ts';
import { fieldHints, shownAttributes, shownUnit } from './office-shown.ts';
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

/** A part of paragraphs of runs, with what its pictures, links, fields and tables say besides. */
export function runPart(name: string, source: string, dialect: RunDialect): Part {
  const { root, attributes } = parseMarkup(source, { xml: true, wanted: shownAttributes });
  const units = [...runUnits(source, root, dialect), ...attributes.map(shownUnit)];
  const hints = fieldHints(source, root);
  return { ...partOf(name, source, [...units, ...hints]), kept: keptTexts(root) };
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

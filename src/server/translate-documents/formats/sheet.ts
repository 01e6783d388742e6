import { type Inline, inlinesOf } from '../inline.ts';
import { type MarkupNode, parseMarkup, within } from '../markup-tree.ts';
import { type Part, partOf } from '../part.ts';
import { roomy, type Unit, unitOf } from '../unit.ts';
import { xmlText } from '../xml-text.ts';
import { formatUnits } from './number-format.ts';
import { sheetDialect } from './office-text.ts';
import { runUnits } from './run-text.ts';
import { textsOfFormulas } from './sheet-reference.ts';
import { attributesOf, attributeUnits, readValue } from './tag-attribute.ts';

const headings = ['Header', 'Footer'].flatMap((one) => [`odd${one}`, `even${one}`, `first${one}`]);
/** Signs of Excel within a header: where it stands, its font, the page's number. */
const headingCode = /&(?:"[^"]*"|K[\dA-F]{6}|\d+|[A-Z&])/g;

const ownPrefix = /^[^<]*(?:<[?!][^>]*>\s*)*<([A-Za-z][\w.-]*):[^>]*? xmlns:\1="[^"]*spreadsheetml/;

/** A part of a workbook without the prefix that some programs put before every name of its own. */
export function unprefixed(source: string): string {
  const [head = '', prefix] = ownPrefix.exec(source) ?? [];
  if (prefix === undefined || head.includes(' xmlns=')) return source;
  return source
    .replace(` xmlns:${prefix}=`, ' xmlns=')
    .replace(new RegExp(`(</?)${prefix.replaceAll('.', '\\.')}:`, 'g'), '$1');
}

/** What Excel lets a person write of a cell's rule, of a link and above and below a page. */
const ruleRooms = { promptTitle: 32, errorTitle: 32, prompt: 255, error: 255 } as const;
const linkRooms = { tooltip: 255 } as const;
const longestHeading = 255;
const longestList = 255;

/** A sheet's own texts; most of them stand in the list that all sheets share. */
export function sheetPart(name: string, source: string): Part {
  const units = [
    ...attributeUnits(source, '(?:x14:)?dataValidation', ruleRooms),
    ...listUnits(source),
    ...attributeUnits(source, 'hyperlink', linkRooms),
  ];
  const kept = textsOfFormulas(source).map((text) => ({ reason: 'formula', text }) as const);
  if (!/inlineStr|<headerFooter/.test(source)) return { ...partOf(name, source, units), kept };
  const { root } = parseMarkup(source, { xml: true });
  const lines = headings.flatMap((one) => within(root, one)).map(headingUnit);
  const cells = runUnits(source, root, sheetDialect);
  return { ...partOf(name, source, [...units, ...cells, ...lines]), kept };
}

function headingUnit(node: MarkupNode): Unit | null {
  const text = node.children.map((one) => one.text).join('');
  const codes = (text.match(headingCode) ?? []).join('');
  const unit = unitOf(
    { from: node.innerStart, to: node.innerEnd },
    headingInlines(text),
    headingText,
  );
  return roomy(unit, { most: longestHeading - codes.length });
}

/** A single `&` would begin an order. */
const headingText = (text: string) => xmlText(text.replaceAll('&', '&&'));

const choices =
  /(<(?:x14:)?dataValidation\b(?=[^>]* type="list")[^>]*>\s*<(?:x14:)?formula1>(?:<xm:f>)?(?:"|&quot;))((?:(?!&quot;)[^"<])*)/g;

/** What a cell offers to choose from, each as the cells that say it. */
function listUnits(source: string): (Unit | null)[] {
  return [...source.matchAll(choices)].flatMap(({ 1: open = '', 2: list = '', index }) => {
    const items = list.split(',');
    const room = { most: longestList - items.length + 1, not: /[,"]/ };
    let from = index + open.length;
    return items.map((item) => {
      const place = { from, to: from + item.length };
      from = place.to + 1;
      return roomy(unitOf(place, inlinesOf(readValue(item)), xmlText), room);
    });
  });
}

/** The book: names of its sheets. */
export function workbookPart(name: string, source: string): Part {
  const tabs = [...attributesOf(source, 'sheet', ['name'])];
  return {
    ...partOf(name, source, []),
    kept: tabs.map(({ value }) => ({ reason: 'tab', text: value }) as const),
  };
}

const anyLength = Number.POSITIVE_INFINITY;
const captionRooms = {
  ...{ caption: anyLength, altText: anyLength, altTextSummary: anyLength },
  ...{ rowHeaderCaption: 255, colHeaderCaption: 255, grandTotalCaption: 255 },
};

/** What tables and what chooses from them say besides their cells. */
export function captionsPart(name: string, source: string): Part {
  const elements = 'slicer|timeline|x14:table|pivotTableDefinition';
  return partOf(name, source, attributeUnits(source, elements, captionRooms));
}

/** Looks of cells: words that stand beside their numbers. */
export function stylesPart(name: string, source: string): Part {
  return partOf(name, source, formatUnits(source, 'numFmt'));
}

function headingInlines(text: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const { 0: code, index } of text.matchAll(headingCode)) {
    if (index > at) parts.push({ kind: 'text', text: text.slice(at, index) });
    if (code === '&&') parts.push({ kind: 'text', text: '&' });
    else parts.push({ kind: 'fixed', edges: [xmlText(code)] });
    at = index + code.length;
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) });
  return parts;
}

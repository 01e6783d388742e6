import type { KeptText } from '#shared/translate/document.ts';
import { type AttributePlace, type MarkupNode, parseMarkup } from '../markup-tree.ts';
import { type Edit, type Part, partOf } from '../part.ts';
import { type Unit, unitOf } from '../unit.ts';
import { xmlText } from '../xml-text.ts';
import { attributeUnit } from './attribute-text.ts';
import { mixedInlines } from './mixed-text.ts';

const groups = new Set(
  'a abbr b bdi bdo big cite data del dfn em font i ins label mark q rb rt ruby s small span strike strong sub sup time tt u'.split(
    ' ',
  ),
);
/** Stand in a line; what people read of them is a text of its own. */
const fixed = new Set(
  '# audio br button canvas code embed iframe img input kbd map math meter object output picture progress samp script select style svg template textarea var video wbr'.split(
    ' ',
  ),
);
const closed = new Set('script style code kbd samp var math iframe'.split(' '));
const shown = [
  ...['alt', 'title', 'placeholder', 'label', 'summary', 'abbr'],
  ...['label', 'description', 'roledescription', 'placeholder', 'valuetext'].map(
    (one) => `aria-${one}`,
  ),
];
const told =
  /^(?:description|application-name|apple-mobile-web-app-title|(?:og|twitter):(?:title|description|image:alt|site_name))$/i;

/** A page of HTML or XHTML. @param to null: its words are looked at alone. */
export function pagePart(name: string, source: string, { xml, to, rtl }: PageRules): Part {
  const wanted = [...shown, 'content', 'value', 'srcdoc', 'lang', 'xml:lang', 'dir'];
  const { root, attributes } = parseMarkup(source, { xml, wanted });
  const units: (Unit | null)[] = attributes.filter(isShown).map(attributeUnit);
  const lines = new Map<MarkupNode, boolean>();
  const isLine = (node: MarkupNode): boolean => {
    if (node.name === '' || fixed.has(node.name) || isKept(node)) return true;
    const known = lines.get(node);
    if (known !== undefined) return known;
    const is = groups.has(node.name) && node.children.every(isLine);
    lines.set(node, is);
    return is;
  };
  const visit = (node: MarkupNode, isPre: boolean) => {
    let line: MarkupNode[] = [];
    const flush = () => {
      units.push(lineUnit(line, isPre));
      line = [];
    };
    for (const child of node.children) {
      if (isLine(child)) line.push(child);
      else flush();
      enter(child, isPre);
    }
    flush();
  };
  /** Of a line, what stands in it by itself has texts of its own. */
  const enter = (node: MarkupNode, isPre: boolean) => {
    if (node.name === '' || closed.has(node.name) || isKept(node)) return;
    if (isLine(node) && groups.has(node.name))
      for (const child of node.children) enter(child, isPre);
    else visit(node, isPre || node.name === 'pre');
  };
  visit(root, false);
  const edits = to === null ? [] : languageEdits(source, root, attributes, { to, rtl });
  const kept = attributes.flatMap((one): KeptText[] => {
    if (one.name === 'srcdoc') return [{ reason: 'file', text: one.value }];
    return isFilledIn(one) ? [{ reason: 'value', text: one.value }] : [];
  });
  return { ...partOf(name, source, units), edits, kept };
}

export interface PageRules {
  readonly xml: boolean;
  readonly to: string | null;
  /** Whether `to` is written from right to left. */
  readonly rtl: boolean;
}

function lineUnit(line: readonly MarkupNode[], isPre: boolean): Unit | null {
  const [first] = line;
  const last = line.at(-1);
  if (!first || !last) return null;
  const isGroup = (node: MarkupNode) => groups.has(node.name) && !isKept(node);
  const inner = mixedInlines(line, { isGroup, space: isPre ? null : ' ' });
  return unitOf({ from: first.start, to: last.end }, inner, xmlText);
}

/** Its author says that it stays. */
function isKept({ attributes }: MarkupNode): boolean {
  return (
    attributes.translate?.toLowerCase() === 'no' ||
    /(?:^|\s)notranslate(?:\s|$)/.test(attributes.class ?? '')
  );
}

function isShown({ node, name }: AttributePlace): boolean {
  const { attributes } = node;
  if (isKept(node)) return false;
  if (shown.includes(name)) return true;
  if (name === 'content') return told.test(attributes.name ?? attributes.property ?? '');
  return (
    name === 'value' &&
    node.name === 'input' &&
    /^(?:submit|button|reset)$/i.test(attributes.type ?? '')
  );
}

/** What a form holds already, or offers: a person may see it, and a program gets it. */
function isFilledIn({ node, name }: AttributePlace): boolean {
  if (name !== 'value' || isKept(node)) return false;
  if (node.name === 'option') return node.children.every((one) => one.text.trim() === '');
  return node.name === 'input' && /^(?:|text|search)$/i.test(node.attributes.type ?? '');
}

/** The page says its new language and direction. */
function languageEdits(
  source: string,
  root: MarkupNode,
  attributes: readonly AttributePlace[],
  { to, rtl }: { readonly to: string; readonly rtl: boolean },
): Edit[] {
  const page = root.children.find(({ name }) => name === 'html');
  if (!page) return [];
  const own = attributes.filter(({ node }) => node === page);
  const edits = own.flatMap(({ name, start, end }) => {
    const text = name === 'dir' ? (rtl ? 'rtl' : 'ltr') : /lang$/.test(name) ? to : null;
    return text === null ? [] : [{ from: start, to: end, text }];
  });
  const at = page.start + '<html'.length;
  const missing = [
    own.some(({ name }) => /lang$/.test(name)) ? '' : ` lang="${to}"`,
    own.some(({ name }) => name === 'dir') || !rtl ? '' : ' dir="rtl"',
  ].join('');
  const isThere = /^<html/i.test(source.slice(page.start, at));
  return missing && isThere ? [{ from: at, to: at, text: missing }, ...edits] : edits;
}

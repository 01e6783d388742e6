import type { KeptText } from '#shared/translate/document.ts';
import { type AttributePlace, type MarkupNode, parseMarkup } from '../markup-tree.ts';
import { type Part, partOf } from '../part.ts';
import { type Unit, unitOf } from '../unit.ts';
import { xmlText } from '../xml-text.ts';
import { attributeUnit } from './attribute-text.ts';
import { type MixedRules, mixedInlines } from './mixed-text.ts';
import { plainPart, wholeUnit } from './office-text.ts';

const paragraphs = new Set(['text:p', 'text:h']);
/** Words of a sentence; fields show what a person has written, there or elsewhere in the document. */
const groups = new Set(
  ['span', 'a', 'meta', 'meta-field', 'ruby-base', 'placeholder', 'text-input', 'drop-down']
    .concat('title', 'subject', 'description', 'keywords', 'bookmark-ref', 'reference-ref')
    .concat('sequence-ref', 'conditional-text', 'hidden-text', 'chapter')
    .map((name) => `text:${name}`),
);
/** Not among the words around it: it stays, or is read by itself. */
const own = new Set(['text:note', 'office:annotation', 'text:ruby', 'text:label']);
/** What was deleted, and what the program keeps for itself. */
const closed = new Set(['text:tracked-changes', 'office:scripts', 'office:settings']);
const titles = new Set(['svg:title', 'svg:desc', 'text:index-title-template']);
const attributeNames = [
  ...['office:title', 'form:label', 'form:title', 'text:value', 'text:string-value'],
  ...['text:description', 'text:string-value-if-true', 'text:string-value-if-false'],
  // Around the numbers of lists and headings.
  ...['style:num-prefix', 'style:num-suffix'],
];
const rules: MixedRules = {
  isGroup: ({ name }) => groups.has(name),
  space: ' ',
  ruby: { whole: 'text:ruby', base: 'text:ruby-base' },
};

/** An object within it has a content of its own. */
export const openDocumentEntry = /^(?:(?:content|styles|meta)\.xml|Object [^/]+\/content\.xml)$/;

/** A text of LibreOffice: its paragraphs, notes, frames, headers and footers, and its own title. */
export function openDocumentPart(name: string, source: string): Part {
  if (name === 'meta.xml')
    return plainPart(name, source, ['dc:title', 'dc:subject', 'dc:description', 'meta:keyword']);
  const isObject = name.includes('/');
  const units: (Unit | null)[] = [];
  const kept: KeptText[] = [];
  const visit = (node: MarkupNode) => {
    for (const child of node.children) {
      if (child.name === '') continue;
      if (closed.has(child.name)) {
        if (child.name === 'text:tracked-changes') kept.push(...deletedIn(child));
        continue;
      }
      if (paragraphs.has(child.name)) {
        const { innerStart: from, innerEnd: to } = child;
        units.push(unitOf({ from, to }, mixedInlines(child.children, rules), xmlText));
        kept.push(...fieldsIn(child));
      }
      // An object says there which of its cells are drawn.
      if (titles.has(child.name) && !isObject) units.push(wholeUnit(child));
      visit(child);
    }
  };
  const { root, attributes } = parseMarkup(source, { xml: true, wanted: attributeNames });
  visit(root);
  return {
    ...partOf(name, source, [...units, ...attributes.filter(isShown).map(attributeUnit)]),
    kept,
  };
}

/** Of what is chosen from a list, a value is what people see; elsewhere it is a program's. */
function isShown({ node, name }: AttributePlace): boolean {
  if (name === 'text:value') return node.name === 'text:label';
  return name !== 'text:string-value' || node.name === 'text:hidden-text';
}

/** What the program puts into a paragraph by itself: a day, a name. */
function fieldsIn(node: MarkupNode): KeptText[] {
  return node.children.flatMap((child): KeptText[] => {
    if (child.name === '' || paragraphs.has(child.name) || own.has(child.name)) return [];
    if (groups.has(child.name) || !child.name.startsWith('text:')) return fieldsIn(child);
    return [{ reason: 'field', text: wordsIn(child) }];
  });
}

function deletedIn(changes: MarkupNode): KeptText[] {
  return changes.children.map((one) => ({ reason: 'deleted', text: wordsIn(one) }));
}

/** Without who did it, and when. */
function wordsIn(node: MarkupNode): string {
  if (node.name === 'office:change-info') return '';
  return node.text + node.children.map(wordsIn).join(' ').replace(/\s+/g, ' ').trim();
}

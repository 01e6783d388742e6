import type { KeptReason, KeptText } from '#shared/translate/document.ts';
import type { MarkupNode } from '../markup-tree.ts';
import { isKeptField } from './word-field.ts';

const deleted = new Set(['w:del', 'w:moveFrom']);
const texts = new Set(['w:t', 'w:delText', 'a:t', 'm:t']);
/** Where Word keeps what it says of a document, which is translated there. */
const translated = /coreProperties|CoverPageProperties/;
/** Shorter ones are names of numbers and functions. */
const word = /\p{L}{4,}/u;

/** What people see of a tree of runs and is in none of its units. */
export function keptTexts(root: MarkupNode): KeptText[] {
  const kept: KeptText[] = [];
  const keep = (reason: KeptReason, text: string) => kept.push({ reason, text: text.trim() });
  const visit = (node: MarkupNode) => {
    for (const child of node.children) {
      const found = keptOf(child);
      if (found) keep(...found);
      if (child.name === 'w:p') for (const text of fieldTexts(child)) keep('field', text);
      if (!deleted.has(child.name) && !isFormula(child)) visit(child);
    }
  };
  visit(root);
  return kept;
}

function isFormula({ name }: MarkupNode): boolean {
  return name === 'm:oMath';
}

function keptOf(node: MarkupNode): [KeptReason, string] | null {
  const { name, attributes } = node;
  if (deleted.has(name)) return ['deleted', textOf(node)];
  if (isFormula(node)) return word.test(textOf(node)) ? ['formula', textOf(node)] : null;
  if (name === 'a:fld') return ['field', textOf(node)];
  if (name === 'w:fldSimple' && isKeptField(attributes['w:instr'])) return ['field', textOf(node)];
  if (name === 'w:sdt' && isFilledIn(node)) return ['field', textOf(node)];
  const isChoice = name === 'w:listItem' && attributes['w:displayText'] === undefined;
  return isChoice ? ['value', attributes['w:value'] ?? ''] : null;
}

/** Word puts there what data of the document say. */
function isFilledIn({ children }: MarkupNode): boolean {
  const data = children
    .find(({ name }) => name === 'w:sdtPr')
    ?.children.find(({ name }) => name === 'w:dataBinding');
  return data !== undefined && !translated.test(data.attributes['w:xpath'] ?? '');
}

function textOf(node: MarkupNode): string {
  if (texts.has(node.name)) return node.children.map(({ text }) => text).join('');
  return node.children.map(textOf).join('');
}

interface Open {
  order: string;
  shown: string;
  isShowing: boolean;
}

/** What fields of one paragraph show that the program makes by itself. */
function fieldTexts(paragraph: MarkupNode): string[] {
  const open: Open[] = [];
  const found: string[] = [];
  const end = () => {
    const field = open.pop();
    if (!field) return;
    const outer = open.at(-1);
    if (outer) outer.shown += field.shown;
    else if (isKeptField(field.order)) found.push(field.shown);
  };
  const visit = (node: MarkupNode) => {
    const field = open.at(-1);
    const type = node.attributes['w:fldCharType'];
    if (type === 'begin') open.push({ order: '', shown: '', isShowing: false });
    else if (type === 'separate' && field) field.isShowing = true;
    else if (type === 'end') end();
    else if (node.name === 'w:instrText' && field) field.order += contentOf(node);
    else if (node.name === 'w:t' && field?.isShowing) field.shown += contentOf(node);
    // A text box is paragraphs of its own.
    else if (node.name !== 'w:p' && !deleted.has(node.name)) node.children.forEach(visit);
  };
  paragraph.children.forEach(visit);
  return found;
}

function contentOf(node: MarkupNode): string {
  return node.children.map(({ text }) => text).join('');
}

import { type MarkupNode, parseMarkup } from '../markup-tree.ts';
import { type Part, partOf } from '../part.ts';
import { type Unit, unitOf } from '../unit.ts';
import { xmlText } from '../xml-text.ts';
import { mixedInlines } from './mixed-text.ts';
import { wholeUnit } from './office-text.ts';

const paragraphs = new Set(['text:p', 'text:h']);
const groups = new Set(['text:span', 'text:a', 'text:meta', 'text:ruby-base', 'text:placeholder']);
/** What was deleted, and what the program keeps for itself. */
const closed = new Set(['text:tracked-changes', 'office:scripts', 'office:settings']);
const titles = new Set(['svg:title', 'svg:desc']);
const rules = { isGroup: ({ name }: MarkupNode) => groups.has(name), space: ' ' } as const;

export const openDocumentEntry = /^(?:content|styles)\.xml$/;

/** A text of LibreOffice: its paragraphs, notes, frames, headers and footers. */
export function openDocumentPart(name: string, source: string): Part {
  const units: (Unit | null)[] = [];
  const visit = (node: MarkupNode) => {
    for (const child of node.children) {
      if (child.name === '' || closed.has(child.name)) continue;
      if (paragraphs.has(child.name)) {
        const { innerStart: from, innerEnd: to } = child;
        units.push(unitOf({ from, to }, mixedInlines(child.children, rules), xmlText));
      }
      if (titles.has(child.name)) units.push(wholeUnit(child));
      visit(child);
    }
  };
  visit(parseMarkup(source, { xml: true }).root);
  return partOf(name, source, units);
}

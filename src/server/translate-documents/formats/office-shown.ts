import { inlinesOf } from '../inline.ts';
import { type AttributePlace, type MarkupNode, within } from '../markup-tree.ts';
import { roomy, type Unit, unitOf } from '../unit.ts';
import { xmlText } from '../xml-text.ts';
import { attributeUnit } from './attribute-text.ts';

import { readValue } from './tag-attribute.ts';

type Shown = readonly [attribute: string, element: RegExp, most?: number];

/** What office files show besides their paragraphs, and how much of it they hold. */
const shown: readonly Shown[] = [
  ['descr', /:(?:docPr|cNvPr)$/],
  ['title', /:(?:docPr|cNvPr)$/],
  ['alt', /^v:/],
  ['string', /^v:textpath$/],
  ['tooltip', /^a:hlink(?:Click|Hover|MouseOver)$/],
  ['w:tooltip', /^w:hyperlink$/, 260],
  ['w:displayText', /^w:listItem$/],
  // Of tables: what is read in their place; of fields: their names, hints and choices.
  ['w:val', /^w:(?:tblCaption|tblDescription|default)$/],
  ['w:val', /^w:alias$/, 64],
  ['w:val', /^w:helpText$/, 255],
  ['w:val', /^w:statusText$/, 138],
  ['w:val', /^w:listEntry$/, 50],
];

export const shownAttributes = [...new Set(shown.map(([name]) => name))];

/** @returns null for one that nobody sees. */
export function shownUnit(place: AttributePlace): Unit | null {
  const rule = shown.find(
    ([name, element]) => name === place.name && element.test(place.node.name),
  );
  if (!rule) return null;
  const [, , most] = rule;
  return roomy(attributeUnit(place), most === undefined ? undefined : { most });
}

const hint = /(\\o\s+(?:"|&quot;))((?:(?!&quot;)[^"<])+)(?:"|&quot;)/;

/** What links of fields say to who points at them. */
export function fieldHints(source: string, root: MarkupNode): (Unit | null)[] {
  return within(root, 'w:instrText').map(({ innerStart, innerEnd }) => {
    const order = source.slice(innerStart, innerEnd);
    const found = /^\s*HYPERLINK\b/.test(order) ? hint.exec(order) : null;
    if (!found) return null;
    const [, before = '', text = ''] = found;
    const from = innerStart + found.index + before.length;
    const write = (said: string) => xmlText(said.replaceAll('"', "'"));
    const unit = unitOf({ from, to: from + text.length }, inlinesOf(readValue(text)), write);
    return roomy(unit, { most: 260, not: /"/ });
  });
}

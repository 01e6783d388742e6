import { inlinesOf } from '../inline.ts';
import { parseMarkup } from '../markup-tree.ts';
import { type Room, roomy, type Unit, unitOf } from '../unit.ts';
import { xmlValue } from '../xml-text.ts';

/** An attribute's text within its quotes. */
export interface TagAttribute {
  readonly name: string;
  readonly value: string;
  readonly from: number;
  readonly to: number;
}

const rest = /(?:[^>"']|"[^"]*"|'[^']*')*>/.source;
const attribute = /\s([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Attributes of elements of some names in XML: a long sheet has thousands of cells that nobody has to
 * read for them. @param element an alternation of names, `x` or `x|y:z`.
 */
export function* attributesOf(
  source: string,
  element: string,
  names: readonly string[],
): Generator<TagAttribute> {
  for (const { 0: tag, index } of source.matchAll(new RegExp(`<(?:${element})\\b${rest}`, 'g')))
    for (const found of tag.matchAll(attribute)) {
      const [whole, name = ''] = found;
      if (!names.includes(name)) continue;
      const raw = found[2] ?? found[3] ?? '';
      const from = index + found.index + whole.length - raw.length - 1;
      yield { name, value: readValue(raw), from, to: from + raw.length };
    }
}

/** As Excel writes it within quotes. */
const newLine = /(?:_x000d_)?_x000a_/gi;

/** Attributes that people read. @param room what there is for each. */
export function attributeUnits(
  source: string,
  element: string,
  rooms: Readonly<Record<string, number>>,
): (Unit | null)[] {
  return [...attributesOf(source, element, Object.keys(rooms))].map(({ name, value, from, to }) => {
    const room: Room = { most: rooms[name] ?? 0 };
    const text = value.replace(newLine, '\n');
    return roomy(unitOf({ from, to }, inlinesOf(text), xmlValue), room);
  });
}

/** Text of XML with its references resolved. */
export function readValue(value: string): string {
  if (!value.includes('&')) return value;
  const { root } = parseMarkup(`<a>${value}</a>`, { xml: true });
  return root.children[0]?.children.map(({ text }) => text).join('') ?? value;
}

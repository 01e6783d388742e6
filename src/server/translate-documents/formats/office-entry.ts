import type { Inline } from '../inline.ts';
import { type MarkupNode, parseMarkup, within } from '../markup-tree.ts';
import { type Part, partOf } from '../part.ts';
import { unitOf } from '../unit.ts';
import { xmlValue } from '../xml-text.ts';
import { shownAttributes, shownUnit } from './office-shown.ts';
import { drawingDialect, plainPart, wholeUnit } from './office-text.ts';
import { runUnits } from './run-text.ts';
import { attributesOf, attributeUnits } from './tag-attribute.ts';

/** A slide that others are laid on: its own texts show through; what a slide fills in itself does not. */
export function masterPart(name: string, source: string): Part {
  const { root, attributes } = parseMarkup(source, { xml: true, wanted: shownAttributes });
  const shapes = ['p:sp', 'p:graphicFrame'].flatMap((one) => within(root, one));
  return partOf(name, source, [
    ...shapes.filter(isShown).flatMap((shape) => runUnits(source, shape, drawingDialect)),
    ...attributes.map(shownUnit),
  ]);
}

/** What is to be filled in shows, where it is empty, what its author wrote there. */
function isShown(shape: MarkupNode): boolean {
  return within(shape, 'p:ph').every(({ attributes }) => attributes.hasCustomPrompt === '1');
}

/** A presentation: names of its sections and of the shows that are made of it. */
export function presentationPart(name: string, source: string): Part {
  const room = { name: Number.POSITIVE_INFINITY };
  return partOf(name, source, attributeUnits(source, 'p14:section|p:custShow', room));
}

/** What a document says of itself: programs show it over the window, and in fields. */
export function propertiesPart(name: string, source: string): Part {
  const said = ['title', 'subject', 'description'].map((one) => `dc:${one}`);
  const kept = ['keywords', 'category', 'contentStatus'].map((one) => `cp:${one}`);
  return plainPart(name, source, [...said, ...kept]);
}

/** Where Word keeps the summary of a cover, and fills it in from. */
export function coverPart(name: string, source: string): Part | null {
  return source.includes('/coverPageProps"') ? plainPart(name, source, ['Abstract']) : null;
}

/** Buttons and boxes on a sheet, as older programs draw them. */
export function controlsPart(name: string, source: string): Part {
  const { root, attributes } = parseMarkup(source, { xml: true, wanted: shownAttributes });
  const texts = within(root, 'font').filter(({ children }) => children.every((one) => !one.name));
  return partOf(name, source, [...texts.map(wholeUnit), ...attributes.map(shownUnit)]);
}

const place = /%\d/g;

/** What stands around the numbers of a list: `Chapter %1`. */
export function numberingPart(name: string, source: string): Part {
  const units = [...attributesOf(source, 'w:lvlText', ['w:val'])].map(({ value, from, to }) =>
    unitOf({ from, to }, numberedInlines(value), xmlValue),
  );
  return partOf(name, source, units);
}

function numberedInlines(text: string): Inline[] {
  const words = text.split(place);
  return words.flatMap((one, at): Inline[] => {
    const number = text.match(place)?.[at];
    return [
      { kind: 'text', text: one },
      ...(number === undefined ? [] : [{ kind: 'fixed', edges: [number] } as const]),
    ];
  });
}

import { parseMarkup, within } from '../markup-tree.ts';
import { type Part, partOf } from '../part.ts';
import { plainPart, wholeUnit } from './office-text.ts';
import { attributeUnits } from './tag-attribute.ts';
import { type PageRules, pagePart } from './web-page.ts';

/** What a book's chapters, contents and description are, by the ends of their names. */
export function bookPart(name: string, source: string, rules: Omit<PageRules, 'xml'>): Part | null {
  if (/\.(?:x?html?|svg)$/i.test(name)) return pagePart(name, source, { xml: true, ...rules });
  if (/\.ncx$/i.test(name)) return plainPart(name, source, ['text']);
  return /\.opf$/i.test(name) ? packagePart(name, source, rules.to) : null;
}

function packagePart(name: string, source: string, to: string | null): Part {
  const { root } = parseMarkup(source, { xml: true });
  const texts = ['dc:title', 'dc:description', 'dc:subject'].flatMap((one) => within(root, one));
  const languages = to === null ? [] : within(root, 'dc:language').slice(0, 1);
  const room = { title: Number.POSITIVE_INFINITY };
  const guide = attributeUnits(source, 'reference', room);
  return {
    ...partOf(name, source, [...texts.map(wholeUnit), ...guide]),
    edits: languages.map((one) => ({ from: one.innerStart, to: one.innerEnd, text: to ?? '' })),
  };
}

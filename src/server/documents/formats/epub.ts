import { parseHTML } from 'linkedom';
import { decodeText } from '#shared/text/decode.ts';
import { decodeEntities } from '#shared/text/entities.ts';
import { type DocumentText, inSections } from '../document-text.ts';
import { unzipped } from '../zip.ts';
import { textOfHtml } from './html.ts';

/** A book's chapters in the order of its spine. @throws Error for an EPUB without one. */
export function readEpub(bytes: Uint8Array): DocumentText {
  const { title, chapters } = chaptersOf(unzipped(bytes, (name) => text.test(name)));
  return {
    title,
    unit: 'section',
    pages: chapters.flatMap((one) => inSections(textOfHtml(one.body))),
  };
}

/** Entries of a book that are text. */
export const text = /\.(?:x?html?|opf|xml)$/i;

export interface Chapter {
  /** Its place in the archive. */
  readonly name: string;
  /** HTML. */
  readonly body: string;
}

/** What a book is read from, in the order of its spine. */
export function chaptersOf(files: Readonly<Record<string, Uint8Array>>): {
  readonly title: string | null;
  readonly chapters: readonly Chapter[];
} {
  const xml = (name: string) => decodeText(files[name] ?? new Uint8Array());
  const container = parse(xml('META-INF/container.xml'));
  const root = attribute(container.querySelector('rootfile'), 'full-path');
  const book = parse(xml(root));
  const places = new Map(
    [...book.querySelectorAll('item')].map((item) => [
      attribute(item, 'id'),
      attribute(item, 'href'),
    ]),
  );
  const chapters = [...book.querySelectorAll('itemref')].map((one) => {
    const name = placeIn(root, places.get(attribute(one, 'idref')) ?? '');
    return { name, body: /<body[^>]*>([\s\S]*)<\/body>/i.exec(xml(name))?.[1] ?? '' };
  });
  const title = /<dc:title[^>]*>([^<]+)</i.exec(xml(root))?.[1]?.trim();
  return { title: title ? decodeEntities(title) : null, chapters };
}

/** The entry that an address in another entry means. */
export function placeIn(name: string, href: string): string {
  const place = URL.parse(href, `file:///${name}`)?.pathname.slice(1) ?? '';
  try {
    return decodeURIComponent(place);
  } catch {
    return place;
  }
}

/** Some programs write a prefix before the names that are looked for. */
const prefix = /(?<=<\/?)[\w.-]+:(?=(?:rootfile|item|itemref)\b)/g;

function parse(xml: string) {
  return parseHTML(xml.replace(/<\?xml[^>]*\?>/, '').replace(prefix, '')).document;
}

function attribute(element: { getAttribute(name: string): string | null } | null, name: string) {
  return element?.getAttribute(name) ?? '';
}

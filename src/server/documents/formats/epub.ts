import { parseHTML } from 'linkedom';
import { decodeText } from '../decode.ts';
import { type DocumentText, inSections } from '../document-text.ts';
import { unzipped } from '../zip.ts';
import { textOfHtml } from './html.ts';

/** A book's chapters in the order of its spine. @throws Error for an EPUB without one. */
export function readEpub(bytes: Uint8Array): DocumentText {
  const files = unzipped(bytes, (name) => /\.(?:x?html?|opf|xml)$/i.test(name));
  const xml = (name: string) => decodeText(files[name] ?? new Uint8Array());
  const container = parse(xml('META-INF/container.xml'));
  const root = attribute(container.querySelector('rootfile'), 'full-path');
  const book = parse(xml(root));
  const folder = root.slice(0, root.lastIndexOf('/') + 1);
  const places = new Map(
    [...book.querySelectorAll('item')].map((item) => [
      attribute(item, 'id'),
      attribute(item, 'href'),
    ]),
  );
  const pages = [...book.querySelectorAll('itemref')].flatMap((one) => {
    const href = places.get(attribute(one, 'idref')) ?? '';
    const name = new URL(href, `file:///${folder}`).pathname.slice(1);
    const body = /<body[^>]*>([\s\S]*)<\/body>/i.exec(xml(decodeURIComponent(name)))?.[1] ?? '';
    return inSections(textOfHtml(body));
  });
  const title = /<dc:title[^>]*>([^<]+)</i.exec(xml(root))?.[1]?.trim() ?? null;
  return { title, unit: 'section', pages };
}

function parse(xml: string) {
  return parseHTML(xml.replace(/<\?xml[^>]*\?>/, '')).document;
}

function attribute(element: { getAttribute(name: string): string | null } | null, name: string) {
  return element?.getAttribute(name) ?? '';
}

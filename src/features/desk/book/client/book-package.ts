import type { FileWords } from '../../export/client/file-words.ts';
import type { MadeDocument } from '../../export/client/made-document.ts';
import { element, markupText } from '../../markup/client/markup.ts';
import { type BookPage, type BookPicture, xhtml } from './book-page.ts';

interface Parts {
  readonly pages: readonly BookPage[];
  readonly pictures: ReadonlyMap<string, BookPicture>;
}

/** What a book says of itself, and the list of its files. */
export function packageFile(made: MadeDocument, words: FileWords, { pages, pictures }: Parts) {
  const { id, updatedAt } = made;
  const title = made.title || '…';
  const time = `${updatedAt.slice(0, 19)}Z`;
  const items = [
    itemOf('nav', 'nav.xhtml', 'application/xhtml+xml', 'nav'),
    itemOf('style', 'style.css', 'text/css'),
    ...pages.map(({ name, hasMath }, at) =>
      itemOf(`page-${at + 1}`, name, 'application/xhtml+xml', hasMath ? 'mathml' : ''),
    ),
    ...[...pictures.values()].map(({ name, picture }, at) =>
      itemOf(`picture-${at + 1}`, name, `image/${picture.type}`),
    ),
  ];
  const attributes = {
    xmlns: 'http://www.idpf.org/2007/opf',
    ...{ version: '3.0', 'unique-identifier': 'id', 'xml:lang': words.tag },
  };
  const book = element('package', attributes, [
    element('metadata', { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' }, [
      element('dc:identifier', { id: 'id' }, [`urn:uuid:${id}`]),
      element('dc:title', {}, [title]),
      element('dc:language', {}, [words.tag]),
      element('meta', { property: 'dcterms:modified' }, [time]),
    ]),
    element('manifest', {}, items),
    element(
      'spine',
      { ...(words.rtl && { 'page-progression-direction': 'rtl' }) },
      pages.map((_, at) => element('itemref', { idref: `page-${at + 1}` })),
    ),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${markupText([book], 'xml')}\n`;
}

function itemOf(id: string, href: string, type: string, properties = '') {
  return element('item', { id, href, 'media-type': type, ...(properties && { properties }) });
}

/** The list of headings, two levels deep, by which a reader finds its way. */
export function navigationPage(
  { title }: MadeDocument,
  words: FileWords,
  pages: readonly BookPage[],
): string {
  const lines = pages.flatMap(({ name, headings }, at) => {
    const [first, ...rest] = headings;
    const list = rest.filter(({ level, text }) => level === (first?.level ?? 0) + 1 && text);
    const inner = list.map(({ id, text }) => lineOf(`${name}#${id}`, text));
    const text = first?.text || (at === 0 && title) || `${at + 1}`;
    return [lineOf(name, text, inner)];
  });
  const nav = element('nav', { 'epub:type': 'toc', role: 'doc-toc' }, [
    element('h1', {}, [words.contents]),
    element('ol', {}, lines),
  ]);
  return xhtml({ title: words.contents, words }, [nav]);
}

function lineOf(href: string, text: string, inner: readonly ReturnType<typeof element>[] = []) {
  const link = element('a', { href }, [text]);
  return element('li', {}, inner.length > 0 ? [link, element('ol', {}, inner)] : [link]);
}

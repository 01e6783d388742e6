import { strToU8, type Zippable, zipSync } from 'fflate';
import { textAttribute } from '../../document/attribute.ts';
import type { FileWords } from '../../export/client/file-words.ts';
import type { MadeDocument } from '../../export/client/made-document.ts';
import { fileStyle } from '../../markup/client/html-file.ts';
import { navigationPage, packageFile } from './book-package.ts';
import { type BookPicture, bookPage } from './book-page.ts';
import { type BookPart, bookParts } from './book-parts.ts';

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
`;

/** An EPUB 3 book: a page for each part, its pictures, the list of its headings. */
export function epubFile(made: MadeDocument, words: FileWords): Uint8Array<ArrayBuffer> {
  const parts = bookParts(made.content.content);
  const pictures = picturesOf(made, parts);
  const pages = parts.map((part) => bookPage(part, { made, words, pictures }));
  const files: Zippable = {
    // First, and packed not at all, as the form asks.
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(container),
    'EPUB/package.opf': strToU8(packageFile(made, words, { pages, pictures })),
    'EPUB/nav.xhtml': strToU8(navigationPage(made, words, pages)),
    'EPUB/style.css': strToU8(fileStyle),
  };
  for (const { name, text } of pages) files[`EPUB/${name}`] = strToU8(text);
  for (const { name, picture } of pictures.values())
    files[`EPUB/${name}`] = [picture.bytes, { level: 0 }];
  return new Uint8Array(zipSync(files, { level: 6 }));
}

/** Those that the document shows, each once. */
function picturesOf(
  { pictures }: MadeDocument,
  parts: readonly BookPart[],
): ReadonlyMap<string, BookPicture> {
  const found = new Map<string, BookPicture>();
  for (const id of parts.flatMap((part) =>
    part.images.map((one) => textAttribute(one, 'documentId')),
  )) {
    const picture = pictures.get(id);
    if (!picture || found.has(id)) continue;
    const end = picture.type === 'jpeg' ? 'jpg' : picture.type;
    found.set(id, { name: `pictures/${found.size + 1}.${end}`, picture });
  }
  return found;
}

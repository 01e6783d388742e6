import { type DocumentMarkup, pictureRoom } from '../document-markup.ts';
import { unzipped } from '../zip.ts';
import { chaptersOf, placeIn, text } from './epub.ts';

const picture = /\.(png|jpe?g|gif|webp)$/i;

/** A book as one page: its chapters below each other, its pictures inside. */
export function epubMarkup(bytes: Uint8Array): DocumentMarkup {
  const files = unzipped(bytes, (name) => text.test(name) || picture.test(name));
  const { title, chapters } = chaptersOf(files);
  const room = pictureRoom();
  const seen = new Map<string, string>();
  const addressOf = (name: string) => {
    const known = seen.get(name);
    if (known !== undefined) return known;
    const [, end = ''] = picture.exec(name) ?? [];
    const bytes = files[name];
    const address = bytes ? room(bytes, `image/${end.toLowerCase().replace(/^jpg$/, 'jpeg')}`) : '';
    seen.set(name, address);
    return address;
  };
  const bodies = chapters.map(({ name, body }) =>
    body.replace(
      /(<img\b[^>]*?\bsrc\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi,
      (_, before: string, double?: string, single?: string) =>
        `${before}"${addressOf(placeIn(name, double ?? single ?? ''))}"`,
    ),
  );
  return { title, html: bodies.join('\n') };
}

import { createRequire } from 'node:module';
import path from 'node:path';
import { getDocumentProxy } from 'unpdf';

/**
 * What codes of Chinese, Japanese and Korean character sets stand for, where a PDF only names the
 * set: all that is read of pdfjs-dist, whose native canvas package.json keeps out. It is a path, as
 * unpdf by itself names a `file:` address that it then cannot open, and must end in `/`.
 */
const maps = `${path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))}/cmaps/`;

/** A PDF whose words are read: nothing of it is shown, and what is broken in it is passed over. */
export function openPdf(bytes: Uint8Array, more: { readonly maxImageSize?: number } = {}) {
  return getDocumentProxy(bytes, {
    ...{ disableFontFace: true, stopAtErrors: false, verbosity: 0 },
    ...{ cMapUrl: maps, cMapPacked: true },
    ...more,
  });
}

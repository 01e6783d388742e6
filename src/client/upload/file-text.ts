import { decodeText, usualEncoding } from '#shared/text/decode.ts';

/**
 * A file as text, by its mark, as UTF-8 or in what was usual where the page's language is written.
 * @param most bytes; of a longer file the whole lines that fit.
 * @throws DOMException where the file cannot be read, as it was moved or changed.
 */
export async function fileText(file: Blob, most = Number.POSITIVE_INFINITY): Promise<string> {
  const isCut = file.size > most;
  const part = isCut ? file.slice(0, most) : file;
  const usual = usualEncoding(document.documentElement.lang);
  const text = decodeText(new Uint8Array(await part.arrayBuffer()), { usual, isCut });
  return isCut ? text.slice(0, text.lastIndexOf('\n') + 1) : text;
}

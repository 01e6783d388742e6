import { type Locale, localeInfo } from '#shared/i18n/locale.ts';
import { usualEncoding } from '#shared/text/decode.ts';
import { imageType } from '#shared/upload/image-type.ts';

export type DocumentFormat = 'pdf' | 'docx' | 'epub' | 'html' | 'text' | 'zip';

/** A file as it came; of its name and type nothing is believed but what its bytes bear out. */
export interface Upload {
  readonly bytes: Uint8Array;
  readonly name: string;
  /** Media type that the sender names; '' for none. */
  readonly type: string;
  /** Of a web page, where its server names one. */
  readonly charset?: string | null;
  /** Of the page that sent it: a text may be in what was usual there before UTF-8. */
  readonly locale?: Locale;
}

/** Where a Word file has its text; Word for the web puts a number behind the name. */
export const wordEntry = /^word\/document\d*\.xml$/;

/** The encoding that was usual before UTF-8 where a locale is written; undefined for what Windows wrote in the west. */
export function usualIn(locale: Locale | undefined): string | undefined {
  return locale && usualEncoding(localeInfo(locale).tag);
}

const latin1 = new TextDecoder('latin1');
// A comment ends at its first end, so that many of them are read in one way alone (R27).
const markup =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:!doctype\s+html|html|head|body)\b/i;
const htmlName = /\.x?html?$/i;
const htmlType = /^(?:text\/html|application\/xhtml\+xml)$/;

/** `zip` may be a DOCX or an EPUB: what is in it tells. null: no document that we read. */
export function formatOf({ bytes, name, type }: Upload): DocumentFormat | null {
  if (bytes.length === 0 || imageType(bytes)) return null;
  const head = latin1.decode(bytes.subarray(0, 1024));
  if (head.includes('%PDF-')) return 'pdf';
  if (head.startsWith('PK\u0003\u0004') || head.startsWith('PK\u0005\u0006')) return 'zip';
  const isUtf16 = head.startsWith('ÿþ') || head.startsWith('þÿ');
  if (!isUtf16 && isBinary(bytes)) return null;
  return htmlType.test(type) || htmlName.test(name) || markup.test(head) ? 'html' : 'text';
}

/** Texts have tabs and line ends, and no other control signs but an escape here and there. */
function isBinary(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 65_536);
  let odd = 0;
  for (const byte of sample) {
    if (byte === 0) return true;
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13) odd += 1;
  }
  return odd > sample.length / 100;
}

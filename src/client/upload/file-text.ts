import { decodeText } from '#shared/text/decode.ts';

/** What programs wrote before UTF-8, by the language of the reader. */
const older: Readonly<Record<string, string>> = {
  ...{ ja: 'shift_jis', ko: 'euc-kr', 'zh-Hans': 'gb18030', 'zh-Hant': 'big5' },
  ...{ ar: 'windows-1256', ru: 'windows-1251', pl: 'windows-1250', tr: 'windows-1254' },
  th: 'windows-874',
};

/**
 * A file as text, by its mark, as UTF-8 or in what was usual where the page's language is written.
 * @param most bytes; of a longer file the whole lines that fit.
 * @throws DOMException where the file cannot be read, as it was moved or changed.
 */
export async function fileText(file: Blob, most = Number.POSITIVE_INFINITY): Promise<string> {
  const isCut = file.size > most;
  const part = isCut ? file.slice(0, most) : file;
  const usual = older[document.documentElement.lang];
  const text = decodeText(new Uint8Array(await part.arrayBuffer()), { usual, isCut });
  return isCut ? text.slice(0, text.lastIndexOf('\n') + 1) : text;
}

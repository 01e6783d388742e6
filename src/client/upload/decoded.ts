/** What programs wrote before UTF-8, by the language of the reader. */
const older: Readonly<Record<string, string>> = {
  ...{ ja: 'shift_jis', ko: 'euc-kr', 'zh-Hans': 'gb18030', 'zh-Hant': 'big5' },
  ...{ ar: 'windows-1256', ru: 'windows-1251', pl: 'windows-1250', tr: 'windows-1254' },
  th: 'windows-874',
};

/**
 * A text of bytes that do not name their encoding: UTF-16 by its mark, else UTF-8, else what was
 * usual where the page's language is written, else in the west.
 * @param tag BCP 47, of the page.
 */
export function decodedText(bytes: Uint8Array, tag = document.documentElement.lang): string {
  const [first, second] = bytes;
  const marked =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : '';
  for (const encoding of [marked, marked ? '' : 'utf-8', older[tag] ?? ''])
    try {
      if (encoding) return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Another one may fit.
    }
  return new TextDecoder('windows-1252').decode(bytes);
}

/** What is known of a text's encoding besides its bytes; labels are of the Encoding Standard. */
export interface EncodingHints {
  /** What its server or its own head names. */
  readonly named?: string | null;
  /** What was usual before UTF-8 where the text comes from. */
  readonly usual?: string | undefined;
  /** The bytes may end within a sign, which is left out. */
  readonly isCut?: boolean;
}

/** What programs wrote before UTF-8, by the language of who uses them. */
const older: Readonly<Record<string, string>> = {
  ...{ ja: 'shift_jis', ko: 'euc-kr', 'zh-Hans': 'gb18030', 'zh-Hant': 'big5' },
  ...{ ar: 'windows-1256', ru: 'windows-1251', pl: 'windows-1250', tr: 'windows-1254' },
  th: 'windows-874',
};

/** For `usual`: what it was where a language of the family is written. @param tag BCP 47. */
export function usualEncoding(tag: string): string | undefined {
  return older[tag];
}

/**
 * A text in the encoding that its first bytes or a hint name; else UTF-8, else what was usual, else
 * what Windows wrote in the west. Without the mark of its encoding.
 */
export function decodeText(bytes: Uint8Array, hints: EncodingHints = {}): string {
  const { named, usual, isCut = false } = hints;
  for (const label of [byMark(bytes), named, 'utf-8', usual]) {
    const text = label && tryDecode(bytes, label, isCut);
    if (typeof text === 'string') return text;
  }
  return new TextDecoder('windows-1252').decode(bytes);
}

/** Charset that an HTML page names in its first bytes. */
export function charsetOfHtml(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2048));
  return /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1] ?? null;
}

function byMark([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

function tryDecode(bytes: Uint8Array, label: string, isCut: boolean): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return null;
  }
}

/**
 * A text in the encoding that its first bytes, its server or its own head name; else UTF-8, else
 * what Windows wrote in the west.
 */
export function decodeText(bytes: Uint8Array, charset: string | null = null): string {
  for (const label of [byMark(bytes), charset, 'utf-8']) {
    const text = label && tryDecode(bytes, label);
    if (typeof text === 'string') return text;
  }
  return new TextDecoder('windows-1252').decode(bytes);
}

/** Charset that an HTML page names in its first bytes. */
export function charsetOfHtml(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2048));
  return /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1] ?? null;
}

function byMark(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

function tryDecode(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** ANSI colours and other control signs, which no page shows (R34). */
const control =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
  /\u001b\[[0-9;?]*[ -/]*[@-~]|\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** The text as a page may show it, its lines ended by LF. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(control, '');
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
};

/** Character references as a browser would read them, those that answers hold. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, (whole, dec, hex, name) => {
    if (name) return named[String(name).toLowerCase()] ?? whole;
    const code = dec ? Number.parseInt(dec, 10) : Number.parseInt(hex, 16);
    const valid = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return valid ? String.fromCodePoint(code) : whole;
  });
}

const protocols = ['http:', 'https:', 'mailto:'];

/** A link's whole address; null for what could run, track or show something of its own (R34). */
export function safeHref(href: string, base?: string): string | null {
  try {
    const url = new URL(decodeEntities(href), base);
    return protocols.includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

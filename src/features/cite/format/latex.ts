const accents: Readonly<Record<string, string>> = {
  '`': '\u0300',
  "'": '\u0301',
  '^': '\u0302',
  '~': '\u0303',
  '"': '\u0308',
  '=': '\u0304',
  '.': '\u0307',
  u: '\u0306',
  v: '\u030c',
  H: '\u030b',
  r: '\u030a',
  c: '\u0327',
  k: '\u0328',
  d: '\u0323',
};
const signs: Readonly<Record<string, string>> = {
  ...{ ss: 'ß', o: 'ø', O: 'Ø', l: 'ł', L: 'Ł', ae: 'æ', AE: 'Æ', oe: 'œ', OE: 'Œ' },
  ...{ aa: 'å', AA: 'Å', i: 'ı', j: 'ȷ', dh: 'ð', DH: 'Ð', th: 'þ', TH: 'Þ', dj: 'đ', DJ: 'Đ' },
  ...{ textendash: '–', textemdash: '—', textbackslash: '\\', textasciitilde: '~' },
  ...{ textasciicircum: '^', ldots: '…', dots: '…', S: '§', P: '¶', copyright: '©' },
};
/** Stand for braces and backslashes of the text until its own are gone. */
const kept = ['\ue010', '\ue011', '\ue012'] as const;

/** What a value in a BibTeX file says, without the commands that LaTeX would carry out. */
export function readLatex(value: string): string {
  return value
    .replace(/[\ue010-\ue012]/g, '')
    .replace(/\\([{}])/g, (_, brace: string) => (brace === '{' ? kept[0] : kept[1]))
    .replace(/\\([`'^~"=.])\s*(?:\{\s*\\?([\p{L}])\s*\}|\\?([\p{L}]))/gu, accented)
    .replace(/\\([uvHrckd])(?:\s*\{\s*\\?([\p{L}])\s*\}|\s+\\?([\p{L}]))/gu, accented)
    .replace(/\\([a-zA-Z]+)(?:\s*\{\}|\s+|(?![a-zA-Z]))/g, (_, name: string) => signOf(name))
    .replace(/\\([&%$#_ ])/g, '$1')
    .replace(/\\[\\,;!/@-]?/g, ' ')
    .replaceAll('---', '—')
    .replaceAll('--', '–')
    .replaceAll('``', '“')
    .replaceAll("''", '”')
    .replaceAll('~', ' ')
    .replace(/[{}]/g, '')
    .replace(/[\ue010-\ue012]/g, (sign) => ['{', '}', '\\'][sign.charCodeAt(0) - 0xe010] ?? '')
    .replaceAll('\ue013', '~')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC');
}

function accented(_: string, accent: string, braced: string, bare: string): string {
  return `${braced ?? bare}${accents[accent] ?? ''}`;
}

/** A command without a sign of its own says what is in its braces. */
function signOf(name: string): string {
  const sign = Object.hasOwn(signs, name) ? (signs[name] ?? '') : '';
  if (sign === '\\') return kept[2];
  return sign === '~' ? '\ue013' : sign;
}

const commands: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '–': '--',
  '—': '---',
};

/** A text as a value of a BibTeX file; other than these signs it stays as it is. */
export function writeLatex(text: string): string {
  return (
    text
      .replace(/[\ue010-\ue013]/g, '')
      // Two hyphens, dashes or quotation marks of the text itself are no other sign.
      .replace(/(['`])(?=\1)|[-–—](?=[-–—])/g, '$&\ue010')
      .replace(/[\\~^–—&%$#_{}]/g, (sign) => commands[sign] ?? `\\${sign}`)
      .replaceAll('\ue010', '{}')
  );
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** No XML may hold these, not even by a reference. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is meant.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text as one of XML or HTML. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>]/g, (sign) => signs[sign] ?? sign);
}

/** A text within quotes of either kind. */
export function xmlValue(text: string): string {
  return xmlText(text).replaceAll('"', '&quot;').replaceAll("'", '&#39;').replaceAll('\n', '&#10;');
}

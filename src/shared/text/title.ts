/** What a database column of text can hold: no NUL, no half of a surrogate pair. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}

/**
 * The given title on one line, else the first line with something on it.
 * @param longest in UTF-16 units.
 */
export function titleOf(text: string, longest: number, given = ''): string {
  const title =
    oneLine(storable(given)) || oneLine(text.trimStart().split(/[\r\n\u2028\u2029]/, 1)[0] ?? '');
  return shorten(title, longest);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function shorten(title: string, longest: number): string {
  if (title.length <= longest) return title;
  let short = '';
  for (const { segment } of new Intl.Segmenter().segment(title.slice(0, 2 * longest))) {
    if (short.length + segment.length >= longest) break;
    short += segment;
  }
  return `${short.trimEnd()}…`;
}

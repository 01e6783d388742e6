/**
 * A place that an answer says it has something from, `[report.pdf, p. 3]` or `[report.pdf, pp. 3-5]`:
 * its document's name, and its pages.
 */
export const pageCitation = /\[([^[\]\n]{1,220}),\s*pp?\.\s*(\d{1,5}(?:\s*[-–,]\s*\d{1,5})*)\]/giu;

/** Documents are known by their names, however these are written. */
export function citedName(name: string): string {
  return name.trim().toLowerCase();
}

/** The first page that a citation names; null for another text. */
export function placeOf(text: string): { readonly name: string; readonly page: number } | null {
  const [found] = text.matchAll(pageCitation);
  if (!found || found[0] !== text) return null;
  const [, name = '', pages = ''] = found;
  return { name: citedName(name), page: Number.parseInt(pages, 10) };
}

import type { Kind, LineField } from '../item/reference.ts';

export type CslItem = Readonly<Record<string, unknown>> & { readonly id: string };

/** Our fields and their names in CSL-JSON. */
export const lineNames = [
  ['container', 'container-title'],
  ['publisher', 'publisher'],
  ['place', 'publisher-place'],
  ['edition', 'edition'],
  ['volume', 'volume'],
  ['issue', 'issue'],
  ['pages', 'page'],
  ['number', 'number'],
  ['genre', 'genre'],
  ['doi', 'DOI'],
  ['isbn', 'ISBN'],
  ['url', 'URL'],
] as const satisfies readonly (readonly [LineField, string])[];

/** Also the types that Crossref and DataCite give instead; null for others. */
export function kindOfCsl(type: string): Kind | null {
  if (/chapter|book-section|book-part|entry/.test(type)) return 'chapter';
  if (/book|monograph/.test(type)) return 'book';
  if (/thesis|dissertation/.test(type)) return 'thesis';
  if (/report/.test(type)) return 'report';
  if (/^(?:motion_picture|broadcast|video)/.test(type)) return 'video';
  if (/^(?:webpage|post|post-weblog|website)$/.test(type)) return 'web';
  return /^article-|-article$/.test(type) ? 'article' : null;
}

/** A data set, a program or a preprint is in no journal: who published it is what is known. */
export function kindOfOther({
  container,
  publisher,
}: {
  readonly container?: string | undefined;
  readonly publisher?: string | undefined;
}): Kind {
  return !container && publisher ? 'report' : 'article';
}

/** What is cited; each kind has fields of its own and a form of its own in every style. */
export const kinds = ['book', 'article', 'chapter', 'web', 'report', 'thesis', 'video'] as const;
export type Kind = (typeof kinds)[number];

/** A person; who has one name alone, and an organisation, has it in `family`. */
export interface Name {
  readonly family: string;
  readonly given: string;
  /** `van der`, `de la`: stands before the family name. */
  readonly particle: string;
  /** `Jr.`, `III`. */
  readonly suffix: string;
}

/** As much of a day as is known. */
export interface PartDate {
  readonly year: number;
  /** From 1. */
  readonly month?: number | undefined;
  readonly day?: number | undefined;
}

/** Fields that are one line of text; '' where there is none. */
export const lineFields = [
  /** Journal, book or website that it stands in. */
  'container',
  /** Also the university of a thesis, the institution of a report. */
  'publisher',
  ...(['place', 'edition', 'volume', 'issue', 'pages'] as const),
  /** Of a report. */
  'number',
  /** `PhD thesis`, `Technical report`. */
  'genre',
  ...(['doi', 'isbn', 'url'] as const),
] as const;
export type LineField = (typeof lineFields)[number];

export interface Reference extends Readonly<Record<LineField, string>> {
  readonly kind: Kind;
  readonly title: string;
  readonly authors: readonly Name[];
  readonly editors: readonly Name[];
  readonly issued: PartDate | null;
  readonly accessed: PartDate | null;
}

const noLines = Object.fromEntries(lineFields.map((field) => [field, ''])) as Record<
  LineField,
  string
>;

export function referenceOf(known: Partial<Reference> & Pick<Reference, 'kind'>): Reference {
  return {
    ...noLines,
    ...{ title: '', authors: [], editors: [], issued: null, accessed: null },
    ...known,
  };
}

/** What a person may give for each kind, in the order of the form. */
export const fieldsOf: Readonly<Record<Kind, readonly LineField[]>> = {
  book: ['edition', 'publisher', 'place', 'isbn', 'doi', 'url'],
  article: ['container', 'volume', 'issue', 'pages', 'doi', 'url'],
  chapter: ['container', 'edition', 'pages', 'publisher', 'place', 'isbn', 'doi', 'url'],
  web: ['container', 'url'],
  report: ['genre', 'number', 'publisher', 'place', 'doi', 'url'],
  thesis: ['genre', 'publisher', 'place', 'doi', 'url'],
  video: ['container', 'url'],
};

export function hasEditors(kind: Kind): boolean {
  return kind === 'book' || kind === 'chapter';
}

import type { Options } from 'minisearch';
import type { Locale } from '#shared/i18n/locale.ts';
import type { PageKind } from './page-kind.ts';
import { termsOf } from './terms.ts';

/** One page of a site in one language, as its index knows it. */
export interface FoundPage {
  /** Its path on this host; also its id. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly kind: PageKind;
  /** How its text begins. */
  readonly text: string;
  /** What else people call it, where that is known. */
  readonly words?: string;
}

/** Where the index of a site lies in a language; the page loads it when somebody searches. */
export function findIndexPath(locale: Locale): string {
  return `/find/${locale}.json`;
}

/** The second and later pages of a long one, which begin where nobody begins to read. */
const laterPart = /\/\d+$/;

/** The same for what makes the index and what asks it. */
export const findOptions: Options<FoundPage> = {
  idField: 'path',
  fields: ['title', 'words', 'description', 'text'],
  storeFields: ['title', 'description', 'kind'],
  tokenize: termsOf,
  processTerm: (term) => term,
  searchOptions: {
    boost: { title: 4, words: 4, description: 2 },
    combineWith: 'AND',
    prefix: true,
    boostDocument: (path) => (laterPart.test(String(path)) ? 0.5 : 1),
    // A slip in a long word; a short one would become another.
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
  },
};

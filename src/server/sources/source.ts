/** One page that an answer may name; numbered from 1 within its answer. */
export interface Source {
  readonly number: number;
  readonly title: string;
  readonly url: string;
  /** What of the page was kept: exactly what a model reads, and what quotes are checked against. */
  readonly text: string;
  /** `snippet`: the page could not be read, and the text is the search provider's. */
  readonly from: 'page' | 'snippet';
  /** ISO 8601. */
  readonly fetchedAt: string;
}

/** A marker `[number]` of an answer and the words of the source that bear it out. */
export interface Citation {
  readonly number: number;
  /** As the answer gave them; they stand in the source's text (`quoteChecker`). */
  readonly quote: string;
}

import type { CitedSource } from '#shared/source/cited-source.ts';

/** One page that an answer may name; numbered from 1 within its answer. */
export interface Source extends CitedSource {
  /** What of the page was kept: all that a model reads of it, and what quotes are checked against. */
  readonly text: string;
  /** `snippet`: the page could not be read, and the text is the search provider's. */
  readonly from: 'page' | 'snippet';
  /** ISO 8601. */
  readonly fetchedAt: string;
}

export function sourceOnWire({ number, title, url }: Source): CitedSource {
  return { number, title, url };
}

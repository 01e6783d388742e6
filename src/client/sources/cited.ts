import type { Citation, CitedSource } from '#shared/source/cited-source.ts';

export interface Cited {
  readonly sources: readonly CitedSource[];
  readonly citations: readonly Citation[];
  /** Of the answer: ids of its sources on the page begin with it. */
  readonly prefix: string;
}

/** The place of a source in the list, for its markers. */
export function sourceId(prefix: string, number: number): string {
  return `source-${prefix}-${number}`;
}

/** What the answer quotes of a source, each once. */
export function quotesOf(citations: readonly Citation[], number: number): string[] {
  const own = citations.filter((one) => one.number === number);
  return [...new Set(own.map(({ quote }) => quote))];
}

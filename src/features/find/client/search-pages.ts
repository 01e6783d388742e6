import type MiniSearch from 'minisearch';
import type { SearchResult } from 'minisearch';
import type { FoundPage } from '#shared/find/find-index.ts';
import { partsOf, tellsMuch, termsOf } from '#shared/find/terms.ts';

/** Nobody asks for so much, and a text that was pasted would hold the page up. */
const longestQuestion = 1_000;

const asIs = { tokenize: (term: string) => [term], combineWith: 'OR' } as const;

/**
 * Pages with every word; where there is none, those with most of the words that tell much; where none
 * has any, those with a part of a word.
 */
export function searchPages(index: MiniSearch<FoundPage>, question: string): SearchResult[] {
  if (question.length > longestQuestion) return [];
  const all = index.search(question);
  if (all.length > 0) return all;
  const terms = [...new Set(termsOf(question))].filter(tellsMuch);
  const some = mostOf(index.search({ ...asIs, queries: terms }));
  if (some.length > 0) return some;
  const { heads, tails } = partsOf(terms);
  const whole = { queries: heads, combineWith: 'OR', prefix: false, fuzzy: false } as const;
  const begun = { queries: tails, combineWith: 'OR', fuzzy: false } as const;
  return mostOf(index.search({ ...asIs, queries: [whole, begun] }));
}

/** Without those that have less than half as many of the words as another has. */
function mostOf(found: readonly SearchResult[]): SearchResult[] {
  const count = ({ queryTerms }: SearchResult) => new Set(queryTerms).size;
  const most = Math.max(...found.map(count));
  return found.filter((one) => count(one) * 2 >= most);
}

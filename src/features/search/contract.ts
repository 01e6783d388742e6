import * as z from 'zod/mini';
import type { ErrorKey } from '#shared/errors/catalogue.ts';
import { pageInput } from '#shared/rpc/page.ts';
import type { Citation, CitedSource } from '#shared/source/cited-source.ts';
import { longestQuery } from './limits.ts';

const id = z.uuid();
const query = z.string().check(
  z.minLength(1),
  z.maxLength(longestQuery),
  z.refine((value) => value.trim() !== ''),
);

export const beginInput = z.object({
  /** Made once for one search by who begins it: a repeated call searches nothing twice (R16). */
  key: id,
  query,
});
export type BeginInput = z.infer<typeof beginInput>;
export const familyInput = z.object({ query });
/** `from`: how many characters of the answer the page has. */
export const attachInput = z.object({ id, from: z.int().check(z.gte(0)) });
export const searchInput = z.object({ id });
export const listInput = z.extend(pageInput, { cursor: z.optional(id) });

/** `searching` has no sources yet, `writing` has them and no whole answer. */
export type SearchState = 'searching' | 'writing' | 'done' | 'stopped' | 'failed' | 'interrupted';

/** One line of the list, newest first. */
export interface SearchLine {
  readonly id: string;
  readonly query: string;
  readonly state: SearchState;
  /** ISO 8601. */
  readonly createdAt: string;
}

export interface Search extends SearchLine {
  readonly error: ErrorKey | null;
  /** `extract`: sentences of the sources, as no language model is set up. */
  readonly way: 'model' | 'extract';
  /** The model that answered. */
  readonly served: string | null;
  /** Markdown with markers `[1]`. While it is written, what is there so far. */
  readonly text: string;
  readonly sources: readonly CitedSource[];
  readonly citations: readonly Citation[];
}

export type SearchEvent =
  /** At first, and again when sources are found. */
  | { readonly type: 'search'; readonly search: Search }
  | { readonly type: 'text'; readonly from: number; readonly text: string }
  | { readonly type: 'end'; readonly search: Search };

/** A search that has begun, and all that becomes of it where that comes in the same answer. */
export interface BegunSearch extends Search {
  readonly events?: AsyncIterable<SearchEvent>;
}

/** What a search can do here now. */
export interface SearchSetting {
  /** Whether the operator has set up a search of the web. */
  readonly web: boolean;
  readonly way: Search['way'];
  /** Searches that this person has left. */
  readonly left: number;
}

/** A paragraph of a page of the family. */
export interface FamilyPage {
  readonly page: string;
  readonly heading: string;
  readonly text: string;
  readonly url: string;
}

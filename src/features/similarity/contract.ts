import * as z from 'zod/mini';
import { pageInput } from '#shared/rpc/page.ts';
import { longestText, longestTitle } from './limits.ts';

const filled = z.string().check(
  z.minLength(1),
  z.maxLength(longestText),
  z.refine((text) => text.trim() !== ''),
);

export const addInput = z.object({
  /** Made once for one text by who adds it: a repeated call adds nothing twice (R16). */
  key: z.uuid(),
  text: filled,
  /** Absent: the first line of the text. */
  title: z.optional(z.string().check(z.maxLength(longestTitle))),
});
export type AddInput = z.infer<typeof addInput>;

export const textInput = z.object({ id: z.uuid() });
export const listInput = z.extend(pageInput, { cursor: z.optional(z.uuid()) });

export const checkInput = z.object({
  key: z.uuid(),
  text: filled,
  /** Also look for it in the web, where that is set up. */
  web: z.boolean(),
});
export type CheckInput = z.infer<typeof checkInput>;

/** One line of the library, newest first. */
export interface LibraryText {
  readonly id: string;
  readonly title: string;
  readonly words: number;
  /** ISO 8601. */
  readonly createdAt: string;
}

export interface OpenedText extends LibraryText {
  readonly text: string;
}

/** `full`: the library has `limit` texts already, and nothing was added. */
export type AddAnswer =
  | { readonly state: 'added'; readonly text: LibraryText }
  | { readonly state: 'full'; readonly limit: number };

/** The same words in the same order in both texts, case and punctuation aside. */
export interface Passage {
  /** UTF-16 units of the checked text. */
  readonly start: number;
  readonly end: number;
  /** Words from 1, in each text. */
  readonly word: number;
  readonly theirWord: number;
  readonly words: number;
  /** As it stands in the other text; cut where it is very long. */
  readonly theirs: string;
}

/** A text that has words in common with the one that was checked. */
export interface Match {
  readonly kind: 'library' | 'web';
  readonly title: string;
  /** Of a page of the web. */
  readonly url: string | null;
  /** Words of the checked text that stand there too. */
  readonly words: number;
  /** Estimate of how alike the two are as a whole, 0 to 1; null where it was not made. */
  readonly resemblance: number | null;
  /** The longest first; `more` were left out. */
  readonly passages: readonly Passage[];
  readonly more: number;
}

/** `detail` of a run: how far it is, and at its end the report. */
export interface Report {
  /** Of the checked text. */
  readonly words: number;
  /** Of them, those that stand in any other text. */
  readonly shared: number;
  /** Texts of the library that it was compared with. */
  readonly library: number;
  /** `off`: not asked for, or not set up. `failed`: the search did not work, so nothing is known of the web. */
  readonly web: 'off' | 'searching' | 'done' | 'failed';
  /** Pages that were read and compared. */
  readonly pages: number;
  /** Most shared words first. */
  readonly matches: readonly Match[];
  readonly done: boolean;
}

/** What a check can do here now. */
export interface SimilaritySetting {
  readonly web: boolean;
  /** Checks that this person has left. */
  readonly left: number;
}

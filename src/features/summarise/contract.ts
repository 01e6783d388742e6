import * as z from 'zod/mini';
import { isLocale, isPseudo, type Locale } from '#shared/i18n/locale.ts';
import { lengths, longestAddress, longestFocus, longestTitle } from './limits.ts';

const locale = z.custom<Locale>(
  (code) => typeof code === 'string' && isLocale(code) && !isPseudo(code),
);

export const summaryOptions = z.object({
  length: z.enum(lengths),
  form: z.enum(['sentences', 'bullets']),
  /** What the summary is to answer; '' for all of the text. */
  focus: z.string().check(z.maxLength(longestFocus)),
  /** `own`: the text's. */
  language: z.union([z.literal('own'), locale]),
  /** `rules`: sentences of the text itself. */
  way: z.enum(['model', 'rules']),
  /** Of the document or the page; '' for a pasted text. */
  title: z.string().check(z.maxLength(longestTitle)),
  /** Where it was found; '' for what has no address. */
  url: z.string().check(z.maxLength(longestAddress)),
});
export type SummaryOptions = z.infer<typeof summaryOptions>;

export const pageInput = z.object({
  url: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestAddress)),
});
export const sourceInput = z.object({ id: z.uuid() });

/** What a document, a page or a video says. */
export interface SourceText {
  readonly title: string;
  /** '' for a file. */
  readonly url: string;
  readonly text: string;
  /** More was left out: the text is longer than what is summarised. */
  readonly cut: boolean;
}

/** Where in the normalised source a sentence of a summary comes from, in UTF-16 units. */
export interface Place {
  readonly from: number;
  readonly to: number;
}

/** What a run has beside its text, which is one sentence for each line. */
export interface SummaryDetail {
  /** Pieces of a long text: how many are read, of how many. */
  readonly read: number;
  readonly pieces: number;
  /** For each line; none where it could not be found in the text. */
  readonly places: readonly (readonly Place[])[];
}

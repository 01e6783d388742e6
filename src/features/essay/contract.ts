import * as z from 'zod/mini';
import { languageInput } from '#shared/i18n/language-input.ts';
import { outlineInput } from '#shared/outline/outline-input.ts';
import { runKey } from '#shared/run/run.ts';
import type { Citation, CitedSource } from '#shared/source/cited-source.ts';
import { essayLevels, essayTypes } from './kinds.ts';
import {
  fewestWords,
  longestAddress,
  longestSource,
  longestSources,
  longestSourceTitle,
  longestTopic,
  mostSources,
  mostWords,
} from './limits.ts';

const brief = z.object({
  topic: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestTopic)),
  type: z.enum(essayTypes),
  level: z.enum(essayLevels),
  words: z.int().check(z.gte(fewestWords), z.lte(mostWords)),
  /** A locale of the family. */
  language: languageInput,
});
export type EssayBrief = z.infer<typeof brief>;

const source = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestSourceTitle)),
  /** Where it was read; '' for a text of the person's own. */
  url: z.string().check(
    z.maxLength(longestAddress),
    z.refine((url) => url === '' || /^https?:\/\//.test(url)),
  ),
  text: z.string().check(z.minLength(1), z.maxLength(longestSource)),
});
export type EssaySource = z.infer<typeof source>;

const sources = z.array(source).check(
  z.maxLength(mostSources),
  z.refine((all) => all.reduce((sum, { text }) => sum + text.length, 0) <= longestSources),
);

export const outlineBegin = z.object({ key: runKey, brief, sources });
export const draftBegin = z.object({ key: runKey, brief, sources, outline: outlineInput });
/** Goes on with a draft that ended early: once, however many tabs ask for it. */
export const continueBegin = z.object({ id: z.uuid() });
export const addressInput = z.object({
  /** Of a web page or a document, or a DOI. */
  address: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestAddress)),
});

export type OutlineBegin = z.infer<typeof outlineBegin>;
export type DraftBegin = z.infer<typeof draftBegin>;

/** What a draft was begun with; kept with its run and shown again. */
export const draftInput = z.object({
  brief,
  sources,
  outline: outlineInput,
  /** Written by a run before this one, which ended early. */
  before: z.string(),
});
export type DraftInput = z.infer<typeof draftInput>;

/** How a section came out. */
const report = z.object({
  heading: z.string(),
  words: z.number(),
  target: z.number(),
  /** Within 15 % of its target. */
  fits: z.boolean(),
  /** Quotes that stand in no source, and were left out with their numbers. */
  unfounded: z.number(),
});
export type SectionReport = z.infer<typeof report>;

/** What is known of a draft beside its text, as far as it is. */
export const draftDetail = z.object({
  /** Of sections that are written, in order. */
  reports: z.array(report),
  citations: z.array(z.object({ number: z.number(), quote: z.string() })),
  /** Sources that are cited, as the draft numbers them. */
  cited: z.array(z.object({ number: z.number(), title: z.string(), url: z.string() })),
  /** What their list is called in the language of the essay. */
  references: z.string(),
});
export interface DraftDetail {
  readonly reports: readonly SectionReport[];
  readonly citations: readonly Citation[];
  readonly cited: readonly CitedSource[];
  readonly references: string;
}

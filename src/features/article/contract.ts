import * as z from 'zod/mini';
import type { ErrorKey } from '#shared/errors/catalogue.ts';
import { languageInput } from '#shared/i18n/language-input.ts';
import { longestHeading, mostSections } from '#shared/outline/heading.ts';
import { pageInput } from '#shared/rpc/page.ts';
import { runKey } from '#shared/run/run.ts';
import { tones } from './kinds.ts';
import {
  fewestWords,
  longestAddress,
  longestAudience,
  longestKeyword,
  longestLinkTitle,
  longestTitle,
  mostImages,
  mostKeywords,
  mostLinks,
  mostQuestions,
  mostTitles,
  mostWords,
  ownAddress,
} from './limits.ts';

const line = (longest: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(longest), z.regex(/^[^\n\r]*$/));
const upTo = (most: number) => z.int().check(z.gte(0), z.lte(most));

const link = z.object({
  url: z.string().check(z.maxLength(longestAddress), z.regex(ownAddress)),
  title: line(longestLinkTitle),
});
/** A page of the person's own. */
export type OwnLink = z.infer<typeof link>;

/** What holds of one article, or of all of a list. */
const settings = z.object({
  keywords: z.array(line(longestKeyword)).check(z.maxLength(mostKeywords)),
  /** Empty: they are planned. */
  headings: z.array(line(longestHeading)).check(z.maxLength(mostSections)),
  tone: z.enum(tones),
  audience: z.string().check(z.maxLength(longestAudience)),
  words: z.int().check(z.gte(fewestWords), z.lte(mostWords)),
  language: languageInput,
  links: z.array(link).check(z.maxLength(mostLinks)),
  /** How many pictures are described, and questions answered. */
  images: upTo(mostImages),
  questions: upTo(mostQuestions),
});
export type ArticleSettings = z.infer<typeof settings>;

const title = line(longestTitle);
/** What an article was begun with; kept with its run and shown again. */
export const articleInput = z.object({ title, settings });
export type ArticleInput = z.infer<typeof articleInput>;

export const articleBegin = z.object({ key: runKey, title, settings });
export type ArticleBegin = z.infer<typeof articleBegin>;

export const bulkBegin = z.object({
  key: runKey,
  titles: z.array(title).check(z.minLength(1), z.maxLength(mostTitles)),
  settings,
});
export type BulkBegin = z.infer<typeof bulkBegin>;

export const batchInput = z.object({ id: z.uuid() });
export const batchListInput = z.extend(pageInput, { cursor: z.optional(z.uuid()) });
export const restartInput = z.object({ id: z.uuid(), which: z.enum(['failed', 'canceled']) });

/** A line that search engines show; `fits`: as long as they show, and not cut by us. */
const meta = z.object({ text: z.string(), fits: z.boolean() });
const report = z.object({
  heading: z.string(),
  words: z.number(),
  target: z.number(),
  fits: z.boolean(),
});
const picture = z.object({
  /** The section it belongs to. */
  heading: z.string(),
  /** What is to be seen, for who makes it. */
  description: z.string(),
  alt: z.string(),
  caption: z.string(),
});
export type Picture = z.infer<typeof picture>;

/** What is known of an article beside its text, as far as it is. */
export const articleDetail = z.object({
  headings: z.array(z.string()),
  reports: z.array(report),
  /** Links that lead to none of the person's own pages, and were made plain words. */
  unlinked: z.number(),
  title: z.nullable(meta),
  description: z.nullable(meta),
  images: z.array(picture),
});
export type ArticleDetail = z.infer<typeof articleDetail>;

export type ArticleState = 'queued' | 'running' | 'done' | 'failed' | 'canceled';

/** One article of a list. */
export interface BatchArticle {
  readonly title: string;
  readonly state: ArticleState;
  readonly error: ErrorKey | null;
  /** Its run, once there is one. */
  readonly run: string | null;
}

/** One list, newest first. */
export interface BatchLine {
  readonly id: string;
  readonly title: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

export interface Batch extends BatchLine {
  readonly articles: readonly BatchArticle[];
}

import * as z from 'zod/mini';
import { readFields } from '#shared/article/read-fields.ts';

/** In the order of the list of all topics. */
export const topicCategories = [
  'society',
  'education',
  'technology',
  'science',
  'environment',
  'health',
  'history',
  'politics',
  'culture',
  'work',
] as const;
export type TopicCategory = (typeof topicCategories)[number];

/** What a prompt asks for, and the kind of essay that answers it best. */
export const promptKinds = {
  argue: 'argumentative',
  compare: 'compare',
  explain: 'expository',
  analyse: 'analysis',
  reflect: 'narrative',
} as const;
export type PromptKind = keyof typeof promptKinds;

const promptsOfKind = 12;
/** So that each page has some of every kind. */
const promptsOfKindAPage = 4;
/** Pages of prompts that a topic has; the first has no number in its address (SPEC 2). */
export const topicPages = promptsOfKind / promptsOfKindAPage;

const prompts = z.array(z.string().check(z.trim(), z.minLength(10), z.maxLength(300))).check(
  z.length(promptsOfKind),
  z.refine((all) => new Set(all).size === all.length, 'two prompts are the same'),
);

const topicSchema = z.object({
  category: z.enum(topicCategories),
  related: z.array(z.string()).check(z.length(3)),
  prompts: z.strictObject({
    argue: prompts,
    compare: prompts,
    explain: prompts,
    analyse: prompts,
    reflect: prompts,
  }),
});
export type Topic = z.infer<typeof topicSchema>;

/** @throws Error that names the file and the field. */
export function readTopic(fields: unknown, file: string): Topic {
  return readFields(topicSchema, fields, file);
}

export interface PromptGroup {
  readonly kind: PromptKind;
  readonly prompts: readonly string[];
  /** Number of the first prompt within the whole topic, from 1 on. */
  readonly first: number;
}

/** The prompts of one page, some of every kind. @param page from 1 to `topicPages`. */
export function promptsOf(topic: Pick<Topic, 'prompts'>, page: number): PromptGroup[] {
  const kinds = Object.keys(promptKinds) as PromptKind[];
  const from = (page - 1) * promptsOfKindAPage;
  return kinds.map((kind, at) => ({
    kind,
    prompts: topic.prompts[kind].slice(from, from + promptsOfKindAPage),
    first: (page - 1) * kinds.length * promptsOfKindAPage + at * promptsOfKindAPage + 1,
  }));
}

/** Path of a page of a topic. @param page from 1 to `topicPages`. */
export function topicPath(slug: string, page = 1): string {
  return `/essay-topics/${slug}${page === 1 ? '' : `/${page}`}`;
}

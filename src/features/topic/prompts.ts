import type { ArticleFields } from '#shared/article/article.ts';

/** What a prompt asks for, and the kind of essay that answers it best. */
export const promptKinds = {
  argue: 'argumentative',
  compare: 'compare',
  explain: 'expository',
  analyse: 'analysis',
  reflect: 'narrative',
} as const;
export type PromptKind = keyof typeof promptKinds;
const kinds = Object.keys(promptKinds) as PromptKind[];

/** In the order of the list of all topics. */
export const topicCategories = [
  ...(['society', 'education', 'technology', 'science', 'environment'] as const),
  ...(['health', 'history', 'politics', 'culture', 'work'] as const),
] satisfies ArticleFields<'topics'>['category'][];

const promptsOfKind = 12;
/** So that each page has some of every kind. */
const promptsOfKindAPage = 4;
export const promptsAPage = kinds.length * promptsOfKindAPage;
export const promptsInAll = kinds.length * promptsOfKind;
/** Pages of prompts that a topic has; the first has no number in its address (SPEC 2). */
export const topicPages = promptsOfKind / promptsOfKindAPage;

export interface PromptGroup {
  readonly kind: PromptKind;
  readonly prompts: readonly string[];
}

/** The prompts of one page, some of every kind. @param page from 1 to `topicPages`. */
export function promptsOf(all: ArticleFields<'topics'>['prompts'], page: number): PromptGroup[] {
  const to = page * promptsOfKindAPage;
  return kinds.map((kind) => ({ kind, prompts: all[kind].slice(to - promptsOfKindAPage, to) }));
}

/** Path of a page of a topic. @param page from 1 to `topicPages`. */
export function topicPath(slug: string, page = 1): string {
  return `/essay-topics/${slug}${page === 1 ? '' : `/${page}`}`;
}

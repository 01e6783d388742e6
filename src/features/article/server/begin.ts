import { beginRun } from '#server/runs/begin.ts';
import type { RunPlan } from '#server/runs/plan.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import type { RunView } from '#shared/run/run.ts';
import type { ArticleBegin, ArticleInput } from '../contract.ts';
import { articleWork } from './article-work.ts';

/** Counts as one, however long it is. */
export const cost = { meter: 'article_writer', fixed: 1 } as const;

/** How one article is begun: by hand, or as one of a list. */
export function articlePlan(input: ArticleInput, part: 'single' | 'bulk', key: string): RunPlan {
  return {
    ...{ tool: 'article', part, key, title: input.title, input, way: 'model', cost },
    work: articleWork(input, { whole: part === 'bulk' }),
  };
}

/** @throws AppError as `beginRun`: `article_writer_limit` (2002) where none is left. */
export function beginArticle(
  caller: PageCaller,
  { key, ...input }: ArticleBegin,
): Promise<RunView> {
  return beginRun(caller, articlePlan(input, 'single', key));
}

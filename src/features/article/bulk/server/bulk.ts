import { pageOf } from '#server/db/page-of.ts';
import { listBatches, openBatch } from '#server/jobs/batches.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import type { BatchRow, JobRow } from '#server/jobs/table.ts';
import { readyModel } from '#server/models/ready.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import { spendable } from '#server/usage/charge.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Page } from '#shared/rpc/page.ts';
import type { Batch, BatchArticle, BatchLine, BulkBegin } from '../../contract.ts';
import { cost } from '../../server/begin.ts';
import { articleQueue } from './article-queue.ts';

const queue = articleQueue.name;

/**
 * Puts an article for each title in line, once per key. Each is counted when it is begun.
 * @throws AppError `model_unconfigured`, `article_writer_limit` where none is left, `usage_cap`,
 * `too_many_requests`.
 */
export async function beginBulk(
  caller: PageCaller,
  { key, titles, settings }: BulkBegin,
): Promise<Batch> {
  if (!(await readyModel(caller.kernel.models))) throw new AppError('model_unconfigured');
  await spendable(caller, { tool: 'article', meter: cost.meter });
  const jobs = titles.map((title) => ({ title }));
  const { id } = await enqueue(caller, {
    ...{ queue, key, jobs, title: titles[0] ?? '' },
    input: { settings: { ...settings, headings: [] } },
  });
  return openList(caller, id);
}

/** @throws AppError `not_found` for an id that is nobody's or someone else's. */
export async function openList(caller: PageCaller, id: string): Promise<Batch> {
  const { batch, jobs } = await openBatch(caller, id);
  return { ...lineOnWire(batch), articles: jobs.map(articleOnWire) };
}

/** Newest first; the cursor is the last id of the page before. */
export async function listLists(
  caller: PageCaller,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page<BatchLine>> {
  return pageOf(await listBatches(caller, { queue, cursor, limit }), limit, lineOnWire);
}

function lineOnWire({ id, title, createdAt }: BatchRow): BatchLine {
  return { id, title, createdAt: createdAt.toISOString() };
}

function articleOnWire({ input, state, error, ref }: JobRow): BatchArticle {
  return { title: String(Object(input).title ?? ''), state, error, run: ref };
}

import { clientFor } from '#client/api/api.ts';
import { begun } from '#client/api/begun.ts';
import { type Answered, answered } from '#client/errors/answered.ts';
import { told } from '#client/errors/told.ts';
import type { AnsweredRun } from '#client/runs/answered-run.ts';
import type { Page } from '#shared/rpc/page.ts';
import type { ArticleBegin, Batch, BatchLine, BulkBegin } from '../contract.ts';
import type { ArticleRouter } from '../server/router.ts';

const api = clientFor<ArticleRouter>('article');

export function begin(input: ArticleBegin): Promise<AnsweredRun> {
  return begun((asking) => api.begin.mutate(input, asking));
}

export function beginBulk(input: BulkBegin): Promise<Answered<Batch>> {
  return answered(() => api.bulk.mutate(input));
}

export function openBatch(id: string): Promise<Answered<Batch>> {
  return answered(() => api.batch.query({ id }));
}

/** Asked again and again: a failure is told on the page, in no toast. */
export function lookAt(id: string): Promise<Batch | null> {
  return api.batch.query({ id }).catch(() => null);
}

/** Each of these answers null where the call failed; the visitor has been told why. */
export function listBatches(cursor?: string): Promise<Page<BatchLine> | null> {
  return told(() => api.batches.query(cursor ? { cursor } : {}));
}

export function cancel(id: string): Promise<Batch | null> {
  return told(() => api.cancel.mutate({ id }));
}

export function restart(id: string, which: 'failed' | 'canceled'): Promise<Batch | null> {
  return told(() => api.restart.mutate({ id, which }));
}

export function remove(id: string): Promise<{ readonly id: string } | null> {
  return told(() => api.remove.mutate({ id }));
}
